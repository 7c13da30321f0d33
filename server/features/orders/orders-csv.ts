import { showDay, showInstant } from '#domain/dates.ts'
import { dollars } from '#domain/money.ts'
import type { Order } from '#domain/orders/orders.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { translator } from '../../texts.ts'
import { eachOrder, type Side } from './orders.queries.ts'

/** The orders of a filter, streamed; it names no person. */
export async function sendOrdersCsv(
  query: Pick<ListQuery, 'filter'>,
  side: Side,
  { db, clock, language, reply }: Call,
): Promise<void> {
  const reading = { side, language, now: clock.now() }
  await sendCsv(reply, {
    name: 'orders',
    columns: columnsIn(language),
    batches: eachOrder(db, query, reading),
  })
}

function columnsIn(language: Language): CsvColumns<Order> {
  const t = translator(language, 'orders')
  return [
    [t('csv.number'), ({ number }) => String(number)],
    [t('csv.created'), ({ created }) => showInstant(new Date(created))],
    [t('csv.organization'), ({ organization }) => organization],
    [t('csv.status'), ({ status }) => t(`statuses.${status}`)],
    [
      t('csv.items'),
      ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    ],
    [t('csv.total'), ({ total }) => dollars(total)],
    [t('csv.tax'), ({ tax }) => dollars(tax)],
    [t('csv.invoice'), ({ invoice }) => (invoice ? String(invoice.number) : '')],
    [t('csv.dueDate'), ({ invoice }) => (invoice ? showDay(invoice.dueDate) : '')],
    [t('csv.payment'), ({ payment }) => t(`payments.${payment}`)],
    [t('csv.updated'), ({ updated }) => showInstant(new Date(updated))],
  ]
}
