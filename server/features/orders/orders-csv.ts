import { showDay, showInstant } from '#domain/dates.ts'
import { amountCell } from '#domain/csv.ts'
import type { Order } from '#domain/orders/orders.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listOrders, type Side } from './orders.queries.ts'

/** The orders of a filter, streamed; it names no person. */
export function sendOrdersCsv(query: ListQuery, side: Side, call: Call): Promise<void> {
  const reading = { side, language: call.language, now: call.clock.now() }
  return sendList(query, call, {
    name: 'orders',
    columns: columnsIn,
    list: (page) => listOrders(call.db, page, reading),
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
    [t('csv.total'), ({ total }) => amountCell(total)],
    [t('csv.tax'), ({ tax }) => amountCell(tax)],
    [t('csv.invoice'), ({ invoice }) => (invoice ? String(invoice.number) : '')],
    [t('csv.dueDate'), ({ invoice }) => (invoice ? showDay(invoice.dueDate) : '')],
    [t('csv.payment'), ({ payment }) => t(`payments.${payment}`)],
    [t('csv.updated'), ({ updated }) => showInstant(new Date(updated))],
  ]
}
