import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { ListedShipment } from '#domain/payments/shipments.api.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { instantCell, sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listShipments } from './shipments.queries.ts'

export const sendShipmentsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'shipments',
    columns: columnsIn,
    list: (page) => listShipments(call.db, page, call.language),
    isPersonal: true,
  })

function columnsIn(language: Language): CsvColumns<ListedShipment> {
  const t = translator(language, 'shipments')
  const payments = translator(language, 'payments')
  return [
    [t('number'), ({ transactionNumber }) => String(transactionNumber)],
    [t('type'), ({ type }) => payments(`orderTypes.${type}`)],
    [t('recipient'), ({ fullName }) => fullName],
    [payments('csv.email'), ({ email }) => email],
    [t('address'), ({ address }) => (address === null ? '' : addressOf(address))],
    [
      t('contents'),
      ({ items }) =>
        items
          .map(({ quantity, name, number, engraving }) =>
            [
              `${quantity} × ${name}`,
              number && t('card', { number }),
              engraving && t('engraving', { lines: engraving.join(' / ') }),
            ]
              .filter(Boolean)
              .join(', '),
          )
          .join('; '),
    ],
    [t('status'), ({ status }) => t(`statuses.${status}`)],
    [t('created'), ({ created }) => instantCell(created)],
    [t('sent'), ({ sent }) => instantCell(sent)],
  ]
}

const addressOf = ({
  text,
  apartment,
  city,
  province,
  postalCode,
}: NonNullable<ListedShipment['address']>): string =>
  [text, apartment, city, `${province} ${postalCode}`].filter(Boolean).join(', ')
