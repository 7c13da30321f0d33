import { z } from 'zod'
import { emailField } from '../accounts/person-fields.ts'
import { cardField, verifField } from '../animals/numbers/number-rules.ts'
import { speciesList } from '../animals/animal.ts'
import { licenceOffer } from '../cities/cities.api.ts'
import { endpoint } from '../contract.ts'
import { quote } from '../shop/shop.api.ts'
import { licenceTag, renewalByToken, replacementOrder } from './orders.api.ts'
import { provinces } from './tax-rates.ts'

/** Of the card in hand (requirements/animals.md 5). */
export const licenseLookUp = z.object({ card: cardField, verif: verifField, email: emailField })
/** Of a letter. */
export const licenseByToken = z.object({ token: z.string().min(1).max(100) })

/** What may be renewed; names the animal by its first letters alone. */
export const renewableLicense = z.object({
  /** Renews this licence: `token` of the order. */
  token: z.string(),
  city: z.string(),
  animal: z.string(),
  species: z.enum(speciesList),
  /** Of the licence that is renewed. */
  period: z.object({ from: z.string(), to: z.string() }),
  /** By numbers of years, the fewest first; none where it was renewed. */
  offers: z.array(licenceOffer),
  /** The licence that continues it, to the holder of its letter alone: `token` opens its page. */
  renewed: z.object({ unique_id: z.string(), token: z.string(), to: z.string() }).nullable(),
})
export type RenewableLicense = z.output<typeof renewableLicense>

/** What the replacement of a card in hand costs; it is sent to the keeper of its animal. */
export const replacementQuote = replacementOrder.pick({ product: true, card: true, verif: true })

export const renewalsApi = {
  card: endpoint({
    method: 'POST',
    path: '/api/renewals/card',
    access: 'anyone',
    summary:
      'What a replacement card costs, taxed by where its keeper lives; wrong verifications are counted',
    body: replacementQuote,
    reply: quote.pick({ tax: true, taxes: true, total: true }).extend({
      fee: z.int(),
      province: z.enum(provinces),
    }),
    status: 200,
  }),
  license: endpoint({
    method: 'POST',
    path: '/api/renewals/license',
    access: 'anyone',
    summary:
      'Looks up the licence to renew by card, verification and e-mail, by city, tag and e-mail, or by the token of a letter, with its prices; wrong tries are counted',
    body: z.union([licenseLookUp, licenceTag, licenseByToken]),
    reply: renewableLicense,
  }),
  free: endpoint({
    method: 'POST',
    path: '/api/renewals/license/free',
    access: 'anyone',
    summary: 'Renews a licence by the token of its look-up or letter, where nothing is due',
    body: renewalByToken.pick({ token: true, years: true }),
    reply: renewableLicense.pick({ renewed: true }).extend({ to: z.string() }),
  }),
}
