import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { day } from '../validation/day-fields.ts'
import { languages } from '../language.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { reasonField } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { shippingAddress } from '../shop/address.ts'
import { differenceKinds, knownPayment, transaction } from './transaction.ts'

/** A unique_id, or the gateway's trnId. */
export const oneTransaction = z.object({ id: z.string().regex(/^[a-z0-9]{1,40}$/) })
/** Of a letter, for whoever has no account. */
const byLetter = z.object({ token: z.string().max(100).optional() })

/** Cents to give back, and why; a void takes back the whole payment. */
export const refundForm = z.object({
  cents: z.int(say('PRICE_INVALID')).min(1, say('PRICE_INVALID')).max(100_000_000),
  reason: reasonField,
})

export const difference = z.object({
  id: z.string(),
  /** Of the gateway. */
  day: z.string(),
  kind: z.enum(differenceKinds),
  trnId: z.string(),
  trnOrderNumber: z.string(),
  /** unique_id. */
  transaction: z.string().nullable(),
  /** Cents; null where a side knows nothing. */
  ours: z.int().nullable(),
  theirs: z.int().nullable(),
  /** What to do about it, in the reader's language. */
  todo: z.string(),
  resolved: z.iso.datetime().nullable(),
})

export const reconciledDay = z.object({
  day: z.string(),
  payments: z.int(),
  cents: z.int(),
  refunds: z.int(),
  refundedCents: z.int(),
  /** Whether the day was over at the gateway when it was compared. */
  isOver: z.boolean(),
  /** That are left. */
  differences: z.array(difference),
})

export const transactionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/transactions',
    access: 'signed-in',
    summary:
      "One's own transactions; for staff those of all (list convention; Number, Created, Status, RefundState (also offered: for staff to decide), Type, Total, Email, OrderNumber, TrnId, Account, an id, Search)",
    query: listQuery,
    reply: z.array(transaction),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/transactions.csv',
    access: 'staff',
    summary: 'The transactions of a filter as CSV; noted in the audit log',
    query: csvQuery,
    status: 200,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/transactions/totals',
    access: 'staff',
    summary: 'What was paid and given back, by day in Quebec',
    query: z.object({ from: day, to: day }),
    reply: z.array(
      z.object({
        day: z.string(),
        /** Paid, voided and refunded ones too. */
        count: z.int(),
        cents: z.int(),
        tax: z.int(),
        refundedCents: z.int(),
      }),
    ),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/transactions/:id',
    access: 'anyone',
    summary:
      'A transaction, to its payer (account, cookie of the checkout, or token of a letter) and staff; only that the payment is known to a browser that the signed answer of the gateway just led back',
    params: oneTransaction,
    query: byLetter,
    reply: z.union([transaction, knownPayment]),
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/transactions/:id/invoice',
    access: 'anyone',
    summary: 'The invoice as PDF, to the payer and staff',
    params: oneTransaction,
    query: byLetter.extend({ lang: z.enum(languages).optional() }),
    status: 200,
    download: true,
  }),
  readdress: endpoint({
    method: 'PUT',
    path: '/api/transactions/:id/address',
    access: 'anyone',
    summary:
      'Sends what was bought elsewhere in the same province, before it is packed or once it came back; to the payer and staff',
    params: oneTransaction,
    query: byLetter,
    body: z.object({ address: shippingAddress }),
    reply: transaction,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/transactions/:id/refund',
    access: 'staff',
    summary: 'Gives back money of a transaction, all or a part',
    params: oneTransaction,
    body: refundForm,
    reply: transaction,
    idempotent: true,
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/admin/transactions/:id/void',
    access: 'staff',
    summary: 'Takes back a payment of today, before it is settled',
    params: oneTransaction,
    body: refundForm,
    reply: transaction,
    idempotent: true,
  }),
  reconciliation: endpoint({
    method: 'GET',
    path: '/api/admin/reconciliation',
    access: 'staff',
    summary: 'Days compared with the gateway, the newest first, with what differs and what to do',
    query: z.object({ from: day.optional(), to: day.optional() }),
    reply: z.array(reconciledDay),
  }),
}
