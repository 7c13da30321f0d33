import { numberCell } from '#domain/csv.ts'
import { dayOf } from '#domain/dates.ts'
import { inventoryApi, type Holder } from '#domain/stock/inventory.api.ts'
import type { Call } from '../../../context.ts'
import { answerList } from '../../../http/list.ts'
import { route } from '../../../http/route.ts'
import { sendCsv, type CsvColumns } from '../../../http/send-csv.ts'
import { dayCell } from '../../../http/send-list.ts'
import { translator } from '../../../texts.ts'
import { allHolders, inventoryOn, listHolders } from './inventory.queries.ts'
import { setThreshold } from './set-threshold.ts'

const todayOf = ({ clock }: Pick<Call, 'clock'>): string => dayOf(clock.now())

export const inventoryRoutes = [
  route(inventoryApi.overview, (_, call) => inventoryOn(call.db, todayOf(call))),
  route(inventoryApi.holders, async ({ query }, call) =>
    answerList(call.reply, await listHolders(call.db, query, todayOf(call))),
  ),
  route(inventoryApi.csv, ({ query }, call) =>
    sendCsv(call, {
      name: 'inventory',
      columns: columnsIn(call),
      batches: allHolders(call.db, query, todayOf(call)),
    }),
  ),
  route(inventoryApi.setThreshold, ({ body }, call) => setThreshold(body, call)),
]

function columnsIn({ language }: Pick<Call, 'language'>): CsvColumns<Holder> {
  const t = translator(language, 'stock')
  return [
    [t('inventory.holder'), ({ organization }) => organization ?? t('inventory.shelf')],
    [t('lots.kind'), ({ kind }) => t(`kindsMany.${kind}`)],
    [t('inventory.lots'), ({ lots }) => String(lots)],
    [t('lots.items'), ({ items }) => String(items)],
    [t('lots.free'), ({ free }) => String(free)],
    [t('inventory.used'), ({ used }) => String(used)],
    [t('inventory.perDay'), ({ perDay }) => numberCell(perDay)],
    [t('inventory.daysLeft'), ({ daysLeft }) => numberCell(daysLeft)],
    [t('inventory.runsOut'), ({ runsOut }) => dayCell(runsOut)],
    [t('inventory.least'), ({ least }) => numberCell(least)],
  ]
}
