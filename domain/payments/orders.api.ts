import { z } from 'zod'
import { emailField, fullNameField, telephoneField } from '../accounts/person-fields.ts'
import { mostYears } from '../cities/fee-rules.ts'
import { cardField, verifField } from '../animals/numbers/number-rules.ts'
import { uniqueId } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { shippingAddress } from '../shop/address.ts'
import { handleField } from '../shop/product.ts'
import { cartItems } from '../shop/shop.api.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'
import { engraving } from './engraving.ts'
import { orderTypes, type OrderType } from './transaction.ts'

const accept = z.literal(true, say('ACCEPT_REQUIRED'))
/** Cents that the buyer was shown; another total is told instead of charged. */
const total = z.int().min(0).optional()

/** A lifetime registration. */
export const membershipOrder = z.object({
  product: handleField,
  accept,
  animalId: uniqueId,
  engraving: engraving.optional(),
  total,
})

/** A replacement of an ID card in hand. */
export const replacementOrder = z.object({
  product: handleField,
  accept,
  card: cardField,
  verif: verifField,
  email: emailField,
  total,
})

export const shopOrder = z.object({
  items: cartItems,
  fullname: fullNameField,
  email: emailField,
  telephone: telephoneField,
  address: shippingAddress,
  accept,
  total,
})

/** Whole years of a licence. */
const years = z.int().min(1).max(mostYears).default(1)

/** A renewal by the card in hand (requirements/animals.md 5). */
export const renewalByCard = z.object({
  card: cardField,
  verif: verifField,
  email: emailField,
  years,
  total,
})

/** Of a licence, as its tag and its letters have them. */
export const licenceTag = z.object({
  city: z.string(say('CITY_REQUIRED')).trim().min(1, say('CITY_REQUIRED')).max(100),
  tag: z
    .string(say('REQUIRED'))
    .trim()
    .min(1, say('REQUIRED'))
    .max(40)
    .regex(oneLine, say('INVALID')),
  email: emailField,
})

/** A renewal by the tag, without the card. */
export const renewalByTag = licenceTag.extend({ years, total })

/** A renewal by the token of a letter, or of the look-up. */
export const renewalByToken = z.object({ token: z.string().min(1).max(100), years, total })

/** A licence that waits for its payment, from its page. */
export const newLicenseOrder = z.object({
  licenseId: uniqueId,
  payToken: z.string().min(1).max(100),
  years: years.optional(),
  total,
})

/** Another tag. */
export const tagOrder = z.object({
  licenseId: uniqueId,
  payToken: z.string().min(1).max(100),
  total,
})

/** A professional's order, by the id of its invoice (requirements/contract.md 17). */
export const invoiceOrder = z.object({ invoiceId: uniqueId, total })
export type InvoiceOrder = z.output<typeof invoiceOrder>

export const licenseOrder = z.union([renewalByCard, renewalByTag, renewalByToken, newLicenseOrder])
export type LicenseOrder = z.output<typeof licenseOrder>
export type TagOrder = z.output<typeof tagOrder>

export const cardOrder = z.union([membershipOrder, replacementOrder])
export type CardOrder = z.output<typeof cardOrder>
export type ShopOrder = z.output<typeof shopOrder>

/** The form of a body, by type; a card's and a licence's by what it names. */
export const orderForm = (type: OrderType, body: unknown): z.ZodType => {
  if (type === 'shop') return shopOrder
  if (type === 'tag') return tagOrder
  if (type === 'invoice') return invoiceOrder
  const names = Object.keys((body ?? {}) as object)
  if (type === 'license')
    return names.includes('licenseId')
      ? newLicenseOrder
      : names.includes('token')
        ? renewalByToken
        : names.includes('tag')
          ? renewalByTag
          : renewalByCard
  return names.includes('animalId') || !names.includes('card') ? membershipOrder : replacementOrder
}

const anyOrder = z.union([
  shopOrder,
  membershipOrder,
  replacementOrder,
  renewalByCard,
  renewalByTag,
  newLicenseOrder,
  tagOrder,
  invoiceOrder,
  renewalByToken,
])
export type AnyOrder = z.output<typeof anyOrder>

export const ordersApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/orders/bambora',
    access: 'anyone',
    summary:
      'Opens an order and answers the address where it is paid; reserves what it buys. Lifetime registrations need the account of the animal',
    query: z.object({ type: z.enum(orderTypes), lang: z.enum(languages).optional() }),
    body: anyOrder,
    reply: z.object({ url: z.string(), trnOrderNumber: z.string() }),
    idempotent: true,
  }),
  /** Redirects (303) to /{type}/success/{trnId} or /{type}/fail/{declined|cancelled|expired|error}. */
  answer: endpoint({
    method: 'GET',
    path: '/api/orders/bambora/answer',
    access: 'anyone',
    summary: 'Where the gateway sends the browser back; settles the order, then redirects',
  }),
  notify: endpoint({
    method: 'POST',
    path: '/api/orders/bambora/notify',
    access: 'anyone',
    summary: 'Where the gateway notifies of a payment; settles the order',
    form: true,
  }),
}
