import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { deskApi } from '#domain/payments/desk.api.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import type { ProductKind } from '#domain/shop/product.ts'
import { call, callList } from '#web/api/call.ts'

/** Transactions per request. */
const pageSize = 30
/** Milliseconds between two questions for a payment or refund that the bank has not confirmed. */
const askEvery = 2000

export const paymentQueries = {
  products: (kind: ProductKind) =>
    queryOptions({
      queryKey: ['products', kind],
      queryFn: ({ signal }) => call(commerceApi.products, { query: { kind }, signal }),
    }),
  /** By unique_id, our number or the gateway's; the token is that of a letter. */
  one: (id: string, token?: string) =>
    queryOptions({
      queryKey: ['transactions', 'one', id, token],
      queryFn: ({ signal }) =>
        call(transactionsApi.one, { params: { id }, query: { token }, signal }),
      refetchInterval: ({ state: { data } }) =>
        data &&
        'status' in data &&
        (data.status === 'pending' ||
          data.refundState === 'asked' ||
          data.refundState === 'unknown')
          ? askEvery
          : false,
    }),
  /** Staff's: what the gateway told of one. Asked again whenever its refunds moved on. */
  desk: ({ unique_id: id, status, refundState, refundedCents }: Transaction) =>
    queryOptions({
      queryKey: ['transactions', 'desk', id, status, refundState, refundedCents],
      queryFn: ({ signal }) => call(deskApi.view, { params: { id }, signal }),
    }),
  /** Of days in Quebec, `YYYY-MM-DD`. */
  totals: (query: { from: string; to: string }) =>
    queryOptions({
      queryKey: ['transactions', 'totals', query],
      queryFn: ({ signal }) => call(transactionsApi.totals, { query, signal }),
    }),
  /** The gateway's day and time zone. */
  gateway: queryOptions({
    queryKey: ['gateway'],
    queryFn: ({ signal }) => call(deskApi.gateway, { signal }),
  }),
  reconciliation: queryOptions({
    queryKey: ['reconciliation'],
    queryFn: ({ signal }) => call(transactionsApi.reconciliation, { query: {}, signal }),
  }),
  /** One's own, the newest first. */
  own: infiniteQueryOptions({
    queryKey: ['transactions', 'own'],
    queryFn: ({ pageParam, signal }) =>
      callList(transactionsApi.list, {
        query: {
          _sort: 'Created',
          _order: 'DESC',
          _start: String(pageParam),
          _end: String(pageParam + pageSize),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      last.rows.length === pageSize ? all.length * pageSize : undefined,
  }),
}
