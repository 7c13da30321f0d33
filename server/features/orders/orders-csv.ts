import { Readable } from 'node:stream'
import { csvRow } from '#domain/csv.ts'
import { showDay, showInstant } from '#domain/dates.ts'
import { dollars } from '#domain/money.ts'
import type { Order } from '#domain/orders/orders.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { translator } from '../../texts.ts'
import { eachOrder, type Side } from './orders.queries.ts'

/** The orders of a filter, streamed; it names no person. */
export async function sendOrdersCsv(
  query: Pick<ListQuery, 'filter'>,
  side: Side,
  { db, clock, language, reply }: Call,
): Promise<void> {
  const reading = { side, language, now: clock.now() }
  // Refuses a wrong filter before anything is sent.
  await eachOrder(db, query, reading).next()
  await reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', 'attachment; filename="orders.csv"')
    .send(Readable.from(csvOf(eachOrder(db, query, reading), language)))
}

const columns = [
  'number',
  'created',
  'organization',
  'status',
  'items',
  'total',
  'tax',
  'invoice',
  'dueDate',
  'payment',
  'updated',
] as const

async function* csvOf(
  batches: AsyncGenerator<Order[]>,
  language: Language,
): AsyncGenerator<string> {
  const t = translator(language, 'orders')
  // With BOM, so that spreadsheets read accents.
  yield `\uFEFF${csvRow(columns.map((name) => t(`csv.${name}`)))}\r\n`
  for await (const batch of batches)
    yield batch
      .map(
        (order) =>
          `${csvRow([
            String(order.number),
            showInstant(new Date(order.created)),
            order.organization,
            t(`statuses.${order.status}`),
            order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
            dollars(order.total),
            dollars(order.tax),
            order.invoice ? String(order.invoice.number) : '',
            order.invoice ? showDay(order.invoice.dueDate) : '',
            t(`payments.${order.payment}`),
            showInstant(new Date(order.updated)),
          ])}\r\n`,
      )
      .join('')
}
