import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { failTypes, type FailType } from '#domain/payments/transaction.ts'
import type { Services } from '../../context.ts'
import { readShort } from '../../db/connect.ts'
import { transactions } from '../../db/tables/index.ts'
import type { Answer, Gateway } from '../../payments/gateway.ts'
import { settle, type Believed, type Settled } from './settle.ts'

type Taking = Pick<Services, 'db' | 'clock' | 'queue' | 'payments'>

/** What the gateway itself says of a payment. */
export async function asked(gateway: Gateway, trnId: string): Promise<Believed | null> {
  const found = await gateway.find(trnId)
  if (!found || found.type !== 'payment') return null
  const { orderNumber, isApproved, cents, cardType, message, created } = found
  return {
    orderNumber,
    outcome: isApproved ? 'approved' : 'declined',
    payment: { trnId: found.trnId, cents, cardType, message, created },
  }
}

/** Signed and of the order's amount; else the gateway is asked before anything is believed. */
async function believed(
  answer: Answer,
  { db }: Taking,
  gateway: Gateway,
): Promise<Believed | null> {
  const { orderNumber, outcome, trnId, cents, cardType, message } = answer
  const orders = await readShort(db, z.strictObject({ total: z.number() }), {
    name: 'order-total',
    text: 'select total from transactions where order_number = $1',
    values: [orderNumber],
  })
  if (answer.isSigned && cents !== null && orders[0]?.total === cents) {
    const payment = trnId === null ? null : { trnId, cents, cardType, message }
    return { orderNumber, outcome, payment }
  }
  return trnId === null ? null : asked(gateway, trnId)
}

/**
 * Takes a way back of the gateway as it came, from the browser or by notification.
 * @param mayAsk counts what makes us ask the gateway
 * @returns null for what is forged, of no order of ours, or not to be believed
 * @throws GatewaySilence
 */
export async function takeAnswer(
  rawQuery: string,
  services: Taking,
  mayAsk: () => Promise<void> = () => Promise.resolve(),
): Promise<Settled | null> {
  const { gateway } = services.payments
  const answer = gateway?.verify(rawQuery)
  if (!gateway || !answer) return null
  if (!answer.isSigned) await mayAsk()
  const told = await believed(answer, services, gateway)
  // Another order's payment says nothing of this one.
  if (told?.orderNumber !== answer.orderNumber) return null
  return settle(told, services)
}

/** The page of an answer that settles nothing; a person may come back by an old or broken link. */
export async function failurePage(
  rawQuery: string,
  { db, payments }: Pick<Services, 'db' | 'payments'>,
): Promise<string> {
  const answer = payments.gateway?.verify(rawQuery)
  const orderNumber =
    answer?.orderNumber ?? new URLSearchParams(rawQuery).get('trnOrderNumber') ?? ''
  const [order] = /^[a-z0-9]{1,30}$/.test(orderNumber)
    ? await db
        .select({ type: transactions.type })
        .from(transactions)
        .where(eq(transactions.orderNumber, orderNumber))
    : []
  const failed = failTypes.find((type): type is FailType => type === answer?.outcome) ?? 'error'
  return pageOf({ type: order?.type ?? 'shop', failed })
}

/** Where the browser goes. */
export const pageOf = (settled: Settled): string =>
  'trnId' in settled
    ? `/${settled.type}/success/${settled.trnId}`
    : `/${settled.type}/fail/${settled.failed}`
