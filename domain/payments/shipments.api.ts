import { z } from 'zod'
import { cardField } from '../animals/numbers/number-rules.ts'
import { endpoint } from '../contract.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { languages } from '../language.ts'
import { say } from '../validation/say.ts'
import { provinces } from './tax-rates.ts'
import { shipment, shipmentStatuses } from './shipment.ts'
import { orderTypes } from './transaction.ts'

/** As staff see it. */
export const listedShipment = shipment.extend({
  type: z.enum(orderTypes),
  transactionNumber: z.int(),
  /** unique_id of the transaction. */
  transaction: z.string(),
  /** unique_id; of a card order. */
  animalId: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  /** Null where the keeper's is not known: it has to be asked for. */
  address: z
    .object({
      text: z.string(),
      apartment: z.string().optional(),
      city: z.string(),
      province: z.enum(provinces),
      postalCode: z.string(),
    })
    .nullable(),
  language: z.enum(languages),
  /** How often it went out. */
  sendings: z.int(),
  created: z.iso.datetime(),
  sent: z.iso.datetime().nullable(),
})
export type ListedShipment = z.output<typeof listedShipment>

const one = z.object({ id: z.uuid() })

/** Of a document with letters. */
export const mostLetters = 100

const change = (verb: 'send' | 'return' | 'again', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/shipments/:id/${verb}` as const,
    access: 'staff',
    summary,
    params: one,
    reply: listedShipment,
  })

export const shipmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/shipments',
    access: 'staff',
    summary: `Shipments (list convention; Status of ${shipmentStatuses.join(', ')}, Type, Created, Number of the transaction)`,
    query: listQuery,
    reply: z.array(listedShipment),
  }),
  csv: listCsv(
    '/api/admin/shipments',
    'staff',
    'The shipments of a filter as CSV; the download is logged',
  ),
  letters: endpoint({
    method: 'GET',
    path: '/api/admin/shipments/letters.pdf',
    access: 'staff',
    summary: 'Letters and labels of many shipments as one PDF, a page each',
    query: z.object({
      /** Comma-separated. */
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(
          z
            .array(z.uuid(say('INVALID')))
            .min(1)
            .max(mostLetters),
        ),
    }),
    status: 200,
  }),
  pick: endpoint({
    method: 'POST',
    path: '/api/admin/shipments/:id/pick',
    access: 'staff',
    summary: 'Chooses a card of stock for a shipment; it is reserved for its animal',
    params: one,
    body: z.object({ number: cardField }),
    reply: listedShipment,
  }),
  send: change('send', 'It was mailed; the recipient is told'),
  return: change('return', 'The post brought it back; the recipient is told'),
  again: change('again', 'A returned one waits to be sent again, to the address that is known now'),
}
