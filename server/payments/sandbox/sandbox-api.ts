import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { transaction, type Database } from '../../db/connect.ts'
import type { Merchant } from '../bambora.ts'
import { dayIn, momentIn } from '../gateway-time.ts'
import {
  addPayment,
  paymentById,
  paymentsBetween,
  withAdjustments,
  type SandboxPayment,
} from './sandbox.queries.ts'

interface Side {
  db: Database
  merchant: Merchant
  clock: Clock
}

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
const row = z.coerce.number().int().min(1)
const reportForm = z.object({
  start_date: moment,
  end_date: moment,
  start_row: row,
  end_row: row,
  criteria: z
    .array(z.object({ field: z.literal('5'), operator: z.literal('%3D'), value: z.string() }))
    .max(1),
})
const changeForm = z.object({ amount: z.number().positive() })

const refused = (status: number, message: string, category = 1): Response =>
  Response.json({ code: status, category, message, reference: '' }, { status })

const isRightCode = (request: Request, { merchant }: Side, passcode: string): boolean => {
  const code = Buffer.from(`${merchant.merchantId}:${passcode}`).toString('base64')
  return request.headers.get('authorization') === `Passcode ${code}`
}

const asPayment = (one: SandboxPayment, { timeZone }: Merchant) => ({
  id: one.id,
  approved: one.isApproved ? 1 : 0,
  message_id: one.isApproved ? 1 : 7,
  message: one.isApproved ? 'Approved' : 'DECLINE',
  auth_code: one.isApproved ? 'TEST' : '',
  created: momentIn(timeZone, one.created),
  order_number: one.orderNumber,
  type: one.type,
  amount: one.cents / 100,
  card: { card_type: 'VI', last_four: '' },
})

/** The API of the gateway (requirements/facts-payment-gateway.md). @param path after /v1 */
export async function answerApi(request: Request, path: string, side: Side): Promise<Response> {
  const isReport = path === '/reports'
  const { passcode, reportPasscode } = side.merchant
  if (!isRightCode(request, side, isReport ? reportPasscode : passcode))
    return refused(401, 'Authentication failed', 3)
  if (isReport && request.method === 'POST') return report(await bodyOf(request), side)
  const [, id, verb] = /^\/payments\/(\d{1,15})(?:\/(returns|void))?$/.exec(path) ?? []
  if (id === undefined) return refused(404, 'Not found', 3)
  if (verb === undefined && request.method === 'GET') {
    const found = await paymentById(side.db, Number(id))
    return found
      ? Response.json(asPayment(found, side.merchant))
      : refused(404, 'Transaction not found', 3)
  }
  if (verb === undefined || request.method !== 'POST') return refused(405, 'Not allowed', 3)
  return takeBack(Number(id), verb as 'returns' | 'void', await bodyOf(request), side)
}

const bodyOf = (request: Request): Promise<unknown> => request.json().catch(() => null)

async function report(body: unknown, { db, merchant }: Side): Promise<Response> {
  const asked = reportForm.safeParse(body)
  if (!asked.success) return refused(400, 'Invalid report', 3)
  const { start_date: from, end_date: to, start_row: first, end_row: last, criteria } = asked.data
  const page = { offset: first - 1, limit: Math.min(500, last - first + 1) }
  const { timeZone } = merchant
  const rows = await paymentsBetween(
    db,
    { from, to, timeZone, orderNumber: criteria[0]?.value },
    page,
  )
  return Response.json({
    records: rows.map((one, index) => ({
      row_id: first + index,
      trn_id: one.id,
      trn_date_time: momentIn(timeZone, one.created),
      trn_type: one.type,
      trn_order_number: one.orderNumber,
      trn_amount: one.cents / 100,
      trn_response: one.isApproved ? 1 : 0,
      trn_card_type: 'VI',
      message_text: one.isApproved ? 'Approved' : 'DECLINE',
    })),
  })
}

/** A return at any time, a void on the same day and whole; never more than was paid. */
async function takeBack(
  id: number,
  verb: 'returns' | 'void',
  body: unknown,
  { db, merchant, clock }: Side,
): Promise<Response> {
  const form = changeForm.safeParse(body)
  if (!form.success) return refused(400, 'Invalid amount', 2)
  const cents = Math.round(form.data.amount * 100)
  return transaction(db, async (tx) => {
    const [paid, ...adjusted] = await withAdjustments(tx, id)
    if (!paid || paid.type !== 'P' || !paid.isApproved)
      return refused(404, 'Transaction not found', 3)
    const left = paid.cents - adjusted.reduce((sum, one) => sum + one.cents, 0)
    if (cents > left) return refused(402, 'Amount exceeds what is left', 1)
    const now = clock.now()
    const isToday = dayIn(merchant.timeZone, paid.created) === dayIn(merchant.timeZone, now)
    if (verb === 'void' && (!isToday || cents !== paid.cents))
      return refused(402, 'Settled, or not the whole amount', 1)
    const adjustment = {
      orderNumber: paid.orderNumber,
      type: verb === 'void' ? ('VP' as const) : ('R' as const),
      isApproved: true,
      cents,
      adjusts: id,
      created: now,
    }
    const made = await addPayment(tx, adjustment)
    return Response.json(asPayment({ ...adjustment, id: made }, merchant))
  })
}
