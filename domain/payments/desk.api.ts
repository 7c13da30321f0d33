import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { day } from '../validation/day-fields.ts'
import { transaction } from './transaction.ts'
import { oneTransaction, reconciledDay } from './transactions.api.ts'

/** A payment of an order as the gateway told it. */
const gatewayEvent = z.object({
  trnId: z.string(),
  isApproved: z.boolean(),
  cents: z.int(),
  cardType: z.string().nullable(),
  message: z.string(),
  created: z.iso.datetime(),
})

/** A void takes back all of a payment, on the gateway's day of it. */
const voidBlocks = ['refunded', 'day'] as const
export type VoidBlock = (typeof voidBlocks)[number]

export const deskView = z.object({
  payments: z.array(gatewayEvent),
  /** Cents that can still be given back; null where none can. */
  left: z.int().nullable(),
  /** Paid today, and nothing of it given back. */
  isVoidable: z.boolean(),
  /** Why what can be given back cannot be voided. */
  voidBlock: z.enum(voidBlocks).optional(),
})
export type DeskView = z.output<typeof deskView>

/** The gateway counts its days in a time zone of its own. */
export const gatewayClock = z.object({
  /** There, now. */
  today: z.string(),
  timeZone: z.string(),
})

/** What only staff do with transactions, besides giving money back. */
export const deskApi = {
  view: endpoint({
    method: 'GET',
    path: '/api/admin/transactions/:id',
    access: 'staff',
    summary: 'What the gateway told of a transaction, and how much can be given back',
    params: oneTransaction,
    reply: deskView,
  }),
  refundAgain: endpoint({
    method: 'POST',
    path: '/api/admin/transactions/:id/refund/again',
    access: 'staff',
    summary:
      'Asks the gateway at once what became of a refund without answer, and repeats it where it was not made',
    params: oneTransaction,
    reply: transaction,
  }),
  receipt: endpoint({
    method: 'POST',
    path: '/api/admin/transactions/:id/receipt',
    access: 'staff',
    summary: 'Sends the receipt with the invoice once more, to the address of the order',
    params: oneTransaction,
    idempotent: true,
  }),
  gateway: endpoint({
    method: 'GET',
    path: '/api/admin/gateway',
    access: 'staff',
    summary:
      'Which day it is at the gateway, and in which time zone; null while payments are closed',
    reply: gatewayClock.nullable(),
  }),
  reconcileDay: endpoint({
    method: 'POST',
    path: '/api/admin/reconciliation/:day',
    access: 'staff',
    summary: 'Compares a day of the gateway again; refused before it has begun there',
    params: z.object({ day }),
    reply: reconciledDay,
  }),
}
