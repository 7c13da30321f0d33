import { z } from 'zod'
import { postalField } from '../accounts/person-fields.ts'
import { provinceOf, provinces } from '../payments/tax-rates.ts'
import { isDeliverable } from './deliverable.ts'
import { hasLink } from '../validation/links.ts'
import { oneLine } from '../validation/lines.ts'
import { say, type ValidationKey } from '../validation/say.ts'

const line = (missing: ValidationKey, most: number) =>
  z
    .string(say(missing))
    .trim()
    .min(2, say(missing))
    .max(most)
    .regex(oneLine, say('INVALID'))
    .refine((typed) => !hasLink(typed), say('LINK_REFUSED'))

const fields = z.object({
  /** Street and number, or as `isDeliverable` has it. */
  text: line('ADDRESS_REQUIRED', 200),
  apartment: z.string().trim().max(20).regex(oneLine, say('INVALID')).optional(),
  city: line('DELIVERY_CITY_REQUIRED', 100),
  /** Default: the postal code's. */
  province: z.enum(provinces).optional(),
  postalCode: postalField,
})

type Placed = Partial<Pick<z.output<typeof fields>, 'province' | 'postalCode'>>

/** The province that a postal code and a chosen province agree on. */
const agreed = ({ postalCode = '', province }: Placed) => {
  const own = provinceOf(postalCode)
  return own === null || province === undefined || own === province
}

/** Where goods go: in Canada, as the post delivers (requirements/contract.md 14). */
export const shippingAddress = fields
  .refine(({ postalCode }) => provinceOf(postalCode) !== null, {
    path: ['postalCode'],
    message: say('POSTAL_INVALID'),
  })
  .refine(agreed, { path: ['province'], message: say('PROVINCE_MISMATCH') })
  // What is missing is told as such.
  .refine((place) => place.text.length < 2 || isDeliverable(place), {
    path: ['text'],
    message: say('ADDRESS_NOT_DELIVERABLE'),
  })
  .transform(({ province, ...address }) => ({
    ...address,
    province: province ?? provinceOf(address.postalCode) ?? ('QC' as const),
  }))

/** As far as a quote needs it; a postal code of no province is as none. */
export const quotedAddress = fields.pick({ province: true, postalCode: true }).partial()
