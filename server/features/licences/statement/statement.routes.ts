import { Readable } from 'node:stream'
import { csvRow } from '#domain/csv.ts'
import { showDay } from '#domain/dates.ts'
import { dollars } from '#domain/money.ts'
import { statementApi } from '#domain/licences/statement.api.ts'
import type { Call } from '../../../context.ts'
import { route } from '../../../http/route.ts'
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
    const city = await opened(params.id, call)
    await call.reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="statement.csv"')
      .send(Readable.from(await csvOf(city, query, call)))
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

async function csvOf(
  city: Parameters<typeof paymentsOf>[1],
  days: Days,
  { db, language }: Call,
): Promise<string[]> {
  const t = translator(language, 'licences')
  const head = [
    t('statement.day'),
    t('statement.kind'),
    t('statement.method'),
    t('statement.clerk'),
    t('csv.number'),
    t('csv.tag'),
    t('statement.cents'),
    t('statement.fees'),
    t('statement.tax'),
    t('statement.reference'),
  ]
  const taken = (await paymentsOf(db, city, days)).map(({ payment, licence, tag, clerk }) => [
    showDay(payment.day),
    t(payment.refundsId === null ? 'statement.payment' : 'statement.refund'),
    t(`methods.${payment.method}`),
    clerk ?? '',
    licence,
    tag ?? '',
    dollars(payment.cents),
    dollars(payment.fee),
    dollars(payment.tax),
    payment.reference ?? '',
  ])
  const back = (await onlineRefunds(db, city, days)).map(({ day, method, licence, tag, cents }) => [
    showDay(day),
    t('statement.refund'),
    t(`methods.${method}`),
    '',
    licence,
    tag ?? '',
    dollars(cents),
    '',
    '',
    '',
  ])
  // With BOM, so that spreadsheets read accents.
  return ['\uFEFF', ...[head, ...taken, ...back].map((row) => `${csvRow(row)}\r\n`)]
}
