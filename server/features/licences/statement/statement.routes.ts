import { amountCell } from '#domain/csv.ts'
import { showDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { PaymentMethod } from '#domain/licences/licence.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import type { Call } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { sendCsv, type CsvColumns } from '../../../http/send-csv.ts'
import { sendPdf } from '../../../http/send-pdf.ts'
import { note } from '../../../note.ts'
import { translator } from '../../../texts.ts'
import { cityFor } from '../../cities/cities.queries.ts'
import { closeDay, ownDay, reopenDay } from './close-day.ts'
import { drawStatement } from './draw-statement.ts'
import {
  asClosedDay,
  onlineRefunds,
  paymentsOf,
  statementOf,
  type Days,
} from './statement.queries.ts'

const opened = async (id: string, call: Call) => {
  const city = await cityFor(call.db, call.caller, id, false)
  await note(call.db, 'statement_read', id, call)
  return city
}

export const statementRoutes = [
  route(statementApi.one, async ({ params, query }, call) =>
    statementOf(call.db, await opened(params.id, call), query),
  ),
  route(statementApi.csv, async ({ params, query }, call) => {
    const lines = await linesOf(await opened(params.id, call), query, call)
    await sendCsv(call, { name: 'statement', columns: columnsIn(call.language), batches: [lines] })
  }),
  route(statementApi.pdf, async ({ params, query }, call) => {
    const told = await statementOf(call.db, await opened(params.id, call), query)
    const pdf = await drawStatement(told, call.language, call.clock.now())
    await sendPdf(call.reply, 'trouvaille-statement.pdf', pdf)
  }),
  route(statementApi.ownDay, async ({ params, query }, call) =>
    ownDay(await cityFor(call.db, call.caller, params.id, false), query.day, call),
  ),
  route(statementApi.closeDay, async ({ params, body }, call) => {
    const city = await cityFor(call.db, call.caller, params.id, false)
    return asClosedDay(await closeDay(city, body, call), call.caller.person?.fullName ?? null)
  }),
  route(statementApi.reopenDay, async ({ params: { id, day }, body }, call) =>
    reopenDay(await cityFor(call.db, call.caller, id, true), { day, ...body }, call),
  ),
]

interface Line {
  day: string
  kind: 'payment' | 'refund'
  method: PaymentMethod
  clerk: string | null
  licence: string
  tag: string | null
  cents: number
  fee: number | null
  tax: number | null
  reference: string | null
}

/** What was taken, then what went back online; they add up to the statement. */
async function linesOf(
  city: Parameters<typeof paymentsOf>[1],
  days: Days,
  { db }: Pick<Call, 'db'>,
): Promise<Line[]> {
  const taken = (await paymentsOf(db, city, days)).map(({ payment, ...of }): Line => ({
    ...payment,
    ...of,
    kind: payment.refundsId === null ? 'payment' : 'refund',
  }))
  const back = (await onlineRefunds(db, city, days)).map((refund): Line => ({
    ...refund,
    kind: 'refund',
    clerk: null,
    fee: null,
    tax: null,
    reference: null,
  }))
  return [...taken, ...back]
}

function columnsIn(language: Language): CsvColumns<Line> {
  const t = translator(language, 'licences')
  return [
    [t('statement.day'), ({ day }) => showDay(day)],
    [t('statement.kind'), ({ kind }) => t(`statement.${kind}`)],
    [t('statement.method'), ({ method }) => t(`methods.${method}`)],
    [t('statement.clerk'), ({ clerk }) => clerk ?? ''],
    [t('csv.number'), ({ licence }) => licence],
    [t('csv.tag'), ({ tag }) => tag ?? ''],
    [t('statement.cents'), ({ cents }) => amountCell(cents)],
    [t('statement.fees'), ({ fee }) => amountCell(fee)],
    [t('statement.tax'), ({ tax }) => amountCell(tax)],
    [t('statement.reference'), ({ reference }) => reference ?? ''],
  ]
}
