import { z } from 'zod'
import {
  emailField,
  fullNameField,
  postalField,
  telephoneField,
} from '../accounts/person-fields.ts'
import { postalAtEnd } from '../accounts/postal-code.ts'
import { animalFields } from '../animals/fields/animal-fields.ts'
import { lines } from '../animals/fields/field-kinds.ts'
import { cardField, microchipField, verifField } from '../animals/numbers/number-rules.ts'
import { oneAnimal } from '../animals/unique-id.ts'
import { day } from '../validation/day-fields.ts'
import { languages } from '../language.ts'
import { oneLine } from '../validation/lines.ts'
import { say, type ValidationKey } from '../validation/say.ts'

/** Input about an implant (requirements/animals.md 3 and 5). */

/** Empty text is null; absent means unchanged. */
const maybe = <S extends z.ZodType>(field: S) =>
  z.preprocess((typed) => (typed === '' ? null : typed), field.nullish())
const line = (longest: number) => z.string().trim().max(longest).regex(oneLine, say('INVALID'))
const addressText = line(200).min(3, say('ADDRESS_INVALID'))

const textOf = (typed: unknown): unknown =>
  typeof typed === 'object' && typed !== null && 'text' in typed
    ? typed.text
    : typed === ''
      ? null
      : typed
const unlessEmpty = (typed: unknown): unknown =>
  typed === '' ||
  (typeof typed === 'object' &&
    typed !== null &&
    Object.values(typed).every((value) => value === '' || value == null))
    ? null
    : typed
const asChosen: Record<string, unknown> = { '': null, true: true, false: false }

const contactFields = {
  language: maybe(z.enum(languages, say('REQUIRED'))),
  fullname: maybe(fullNameField),
  email: maybe(emailField),
  telephone: maybe(telephoneField),
  additional: maybe(line(200)),
  address: z.preprocess(textOf, addressText.nullish()),
  postalCode: maybe(postalField),
  apartment: maybe(line(20)),
  additionalContact: z.preprocess(
    unlessEmpty,
    z
      .object({ fullName: fullNameField, telephone: telephoneField, email: maybe(emailField) })
      .nullish(),
  ),
  species: maybe(animalFields.species.typed),
  sex: maybe(animalFields.sex.typed),
  dob: maybe(day),
  sterilization: z.preprocess(
    (typed) => (typeof typed === 'string' && typed in asChosen ? asChosen[typed] : typed),
    z.boolean().nullish(),
  ),
  notes: maybe(lines.typed),
}

export const contactChange = z.object(contactFields)
export type ContactChange = z.output<typeof contactChange>

interface Owner {
  email?: string | null | undefined
  telephone?: string | null | undefined
  fullname?: string | null | undefined
  language?: string | null | undefined
  postalCode?: string | null | undefined
  address?: string | null | undefined
}

/** Required if the owner has no e-mail (requirements/animals.md 5). */
const neededWithoutEmail = {
  telephone: say('TELEPHONE_INVALID'),
  fullname: say('FULLNAME_REQUIRED'),
  language: say('REQUIRED'),
  address: say('ADDRESS_INVALID'),
  postalCode: say('POSTAL_SHORT'),
} as const satisfies Partial<Record<keyof Owner, ValidationKey>>
type Needed = keyof typeof neededWithoutEmail
const neededNames = Object.keys(neededWithoutEmail) as Needed[]

/** The typed one, else from the end of the address. */
export const postalOf = ({
  postalCode,
  address,
}: Pick<Owner, 'postalCode' | 'address'>): string | null =>
  postalCode || (typeof address === 'string' ? postalAtEnd(address) : null)

export function missingOf(owner: Owner): { path: [Needed]; message: ValidationKey }[] {
  if (owner.email) return []
  const known = { ...owner, postalCode: postalOf(owner) }
  return neededNames
    .filter((name) => !known[name])
    .map((name) => ({ path: [name], message: neededWithoutEmail[name] }))
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Reported together with other errors. */
function complete<S extends z.ZodType<Owner & { animal?: unknown }>>(schema: S): S {
  return neededNames.reduce<S>(
    (checked, name) =>
      checked.refine(
        (owner) => Boolean(owner.animal) || !missingOf(owner).some(({ path }) => path[0] === name),
        {
          path: [name],
          message: neededWithoutEmail[name],
          when: ({ value }) => isObject(value),
        },
      ),
    schema,
  )
}

const withPostal = <O extends Owner>(owner: O): O => ({ ...owner, postalCode: postalOf(owner) })

export const contactForm = complete(contactChange).transform(withPostal)

const numbers = z.object({
  card: maybe(cardField),
  verif: maybe(verifField),
  microchip: microchipField,
  /** `default`: the professional; else the id of a contact. */
  implanter: z.string().max(64).default('default'),
  /** An animal of the professional: no owner is needed. */
  animal: z.object({ unique_id: oneAnimal.shape.id }).nullish(),
})

/** Shelters register animals before they have a card (requirements/animals.md 5). */
export const implantForm = (needsCard: boolean) => {
  const paired = numbers
    .extend(contactFields)
    .refine(({ card, verif }) => Boolean(card) || (!needsCard && !verif), {
      path: ['card'],
      message: say('CARD_INVALID'),
      when: ({ value }) => isObject(value),
    })
    .refine(({ card, verif }) => Boolean(verif) || (!needsCard && !card), {
      path: ['verif'],
      message: say('VERIF_INVALID'),
      when: ({ value }) => isObject(value),
    })
  return complete(paired).transform(withPostal)
}

/** With an animal, only the numbers are read (requirements/animals.md 5). */
const numbersWithAnimal = (body: unknown): unknown => {
  const { animal, card, verif, microchip, implanter } = (body ?? {}) as Record<string, unknown>
  return animal ? { animal, card, verif, microchip, implanter } : body
}

const bodyOf = (needsCard: boolean) => z.preprocess(numbersWithAnimal, implantForm(needsCard))

export const newImplant = bodyOf(false)
/** With an animal, the verb checks later whether a card is needed. */
export const implantWithCard = (body: unknown) =>
  bodyOf(!(isObject(body) && (body as { animal?: unknown }).animal))
export type NewImplant = z.output<typeof newImplant>
