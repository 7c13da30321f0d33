import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { LotMove } from '#domain/stock/own-lots.api.ts'
import type { Item, Lot } from '#domain/stock/stock.api.ts'
import type { Call } from '../../context.ts'
import type { CsvColumns } from '../../http/send-csv.ts'
import { instantCell, sendList } from '../../http/send-list.ts'
import { translator } from '../../texts.ts'
import { listItems } from './items.queries.ts'
import { listMoves, listOwnItems } from './own-lots.queries.ts'
import { listLots, listShippedLots } from './stock.queries.ts'

export const sendLotsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'lots',
    columns: lotColumns,
    list: (page) => listLots(call.db, page),
  })

export const sendShippedLotsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'lots',
    columns: ownLotColumns,
    list: (page) => listShippedLots(call.db, call.caller.organizationId ?? '', page),
  })

export const sendMovesCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'shipped-on',
    columns: moveColumns,
    list: (page) => listMoves(call.db, call.caller, page),
  })

/** Never with a verification. */
export const sendItemsCsv = (query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'numbers',
    columns: itemColumns,
    list: (page) => listItems(call.db, page),
  })

/** @throws Refusal NOT_FOUND for the lot of another organization */
export const sendOwnItemsCsv = (id: string, query: ListQuery, call: Call): Promise<void> =>
  sendList(query, call, {
    name: 'numbers',
    columns: ownItemColumns,
    list: (page) => listOwnItems(call.db, id, call.caller, page),
  })

function lotColumns(language: Language): CsvColumns<Lot> {
  const t = translator(language, 'stock')
  return [
    [t('lots.supplier'), ({ supplier }) => supplier],
    [t('lots.kind'), ({ kind }) => t(`kindsMany.${kind}`)],
    [t('lots.status'), ({ status }) => t(`lotStatuses.${status}`)],
    [t('lots.items'), ({ items }) => String(items)],
    [t('lots.free'), ({ free }) => String(free)],
    [t('lots.first'), ({ first }) => first ?? ''],
    [t('lots.last'), ({ last }) => last ?? ''],
    [t('lots.organization'), ({ organization }) => organization ?? ''],
    [t('lots.created'), ({ created }) => instantCell(created)],
  ]
}

function ownLotColumns(language: Language): CsvColumns<Omit<Lot, 'supplier' | 'organization'>> {
  const t = translator(language, 'stock')
  return [
    [t('lots.first'), ({ first }) => first ?? ''],
    [t('lots.last'), ({ last }) => last ?? ''],
    [t('lots.kind'), ({ kind }) => t(`kindsMany.${kind}`)],
    [t('own.items'), ({ items }) => String(items)],
    [t('lots.free'), ({ free }) => String(free)],
    [t('own.since'), ({ shipped }) => instantCell(shipped)],
  ]
}

function moveColumns(language: Language): CsvColumns<LotMove> {
  const t = translator(language, 'stock')
  return [
    [t('lots.organization'), ({ organization }) => organization ?? t('life.somebody')],
    [t('own.items'), ({ items }) => String(items)],
    [t('lots.first'), ({ first }) => first ?? ''],
    [t('lots.last'), ({ last }) => last ?? ''],
    [t('own.sent'), ({ created }) => instantCell(created)],
    [
      t('own.state'),
      ({ arrived, calledBack }) =>
        calledBack
          ? t('own.calledBack', { date: instantCell(calledBack) })
          : arrived
            ? t('own.arrived', { date: instantCell(arrived) })
            : t('own.onTheWay'),
    ],
  ]
}

function itemColumns(language: Language): CsvColumns<Item> {
  const t = translator(language, 'stock')
  return [
    [t('items.number'), ({ number }) => number],
    [t('items.kind'), ({ kind }) => t(`kinds.${kind}`)],
    [t('items.status'), ({ status }) => t(`itemStatuses.${status}`)],
    [t('items.animal'), ({ animal }) => animal ?? ''],
    [t('items.supplier'), ({ supplier }) => supplier],
    [t('items.lotStatus'), ({ lotStatus }) => t(`lotStatuses.${lotStatus}`)],
    [t('items.updated'), ({ updated }) => instantCell(updated)],
  ]
}

function ownItemColumns(
  language: Language,
): CsvColumns<Pick<Item, 'id' | 'number' | 'status' | 'updated'>> {
  const t = translator(language, 'stock')
  return [
    [t('items.number'), ({ number }) => number],
    [t('items.status'), ({ status }) => t(`itemStatuses.${status}`)],
    [t('items.updated'), ({ updated }) => instantCell(updated)],
  ]
}
