import { expect, it } from 'vitest'
import {
  nextStatuses,
  orderRoles,
  orderStatuses,
  orderVerbs,
  statusReceived,
  statusShipped,
  verbsOf,
} from './order-machine.ts'

it('knows every status, role and verb', () => {
  const table = orderStatuses.map((status) => [
    status,
    ...orderRoles.map((role) =>
      orderVerbs
        .filter((verb) => nextStatuses(status, role, verb).length > 0)
        .map((verb) => `${verb} ${nextStatuses(status, role, verb).join('|')}`)
        .join(', '),
    ),
  ])
  expect(table).toEqual([
    ['draft', 'edit draft, submit submitted, cancel cancelled', ''],
    ['submitted', 'cancel cancelled', 'confirm confirmed, cancel cancelled'],
    [
      'confirmed',
      'cancel cancelled, pay confirmed',
      'ship partly_shipped|shipped, cancel cancelled, markPaid confirmed',
    ],
    [
      'partly_shipped',
      'receive partly_shipped, pay partly_shipped',
      'ship partly_shipped|shipped, markPaid partly_shipped',
    ],
    ['shipped', 'receive shipped|received, pay shipped', 'markPaid shipped'],
    ['received', 'pay received', 'markPaid received'],
    ['cancelled', '', ''],
  ])
})

it('offers to pay only what is due', () => {
  const verbs = (payment: 'due' | 'paid') => verbsOf({ status: 'shipped', payment }, 'buyer')
  expect(verbs('due')).toEqual(['receive', 'pay'])
  expect(verbs('paid')).toEqual(['receive'])
})

it('is shipped once each line is, and received once all that was shipped is', () => {
  const line = (quantity: number, shipped: number, received: number) => ({
    quantity,
    shipped,
    received,
  })
  expect(statusShipped([line(2, 2, 0), line(3, 1, 0)])).toBe('partly_shipped')
  expect(statusShipped([line(2, 3, 0), line(3, 3, 0)])).toBe('shipped')
  expect(statusReceived('shipped', [line(2, 3, 2)])).toBe('shipped')
  expect(statusReceived('shipped', [line(2, 3, 3)])).toBe('received')
  expect(statusReceived('partly_shipped', [line(2, 1, 1)])).toBe('partly_shipped')
})
