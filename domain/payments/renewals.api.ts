import { z } from 'zod'
import { emailField } from '../accounts/person-fields.ts'
import { cardField, verifField } from '../animals/number-rules.ts'
import { endpoint } from '../contract.ts'
import { quote } from '../shop/shop.api.ts'
import { replacementOrder } from './orders.api.ts'
import { provinces } from './tax-rates.ts'

/** Of the card in hand (requirements/animals.md 5). */
export const licenseLookUp = z.object({ card: cardField, verif: verifField, email: emailField })

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
      'Looks up the licence to renew by card, verification and e-mail; wrong verifications are counted',
    body: licenseLookUp,
  }),
}
