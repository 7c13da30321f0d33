import { expect, it } from 'vitest'
import {
  nextStatuses,
  orderRoles,
  orderStatuses,
  orderVerbs,
  sentBefore,
  statusAfterCallBack,
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
      'ship partly_shipped|shipped, callBack confirmed|partly_shipped|shipped|received, markPaid partly_shipped',
    ],
    [
      'shipped',
      'receive shipped|received, pay shipped',
      'callBack confirmed|partly_shipped|shipped|received, markPaid shipped',
    ],
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

it.each([
  [[2, 0, 0], 'confirmed'],
  [[2, 1, 0], 'partly_shipped'],
  [[2, 2, 1], 'shipped'],
  [[1, 1, 1], 'received'],
] as const)('after a part of %j came back is %s', ([quantity, shipped, received], status) => {
  expect(statusAfterCallBack([{ quantity, shipped, received }])).toBe(status)
})

it('finds the latest shipment of a lot, and what of its line went before', () => {
  const lines = [
    { id: 'a', type: 'Card lot' },
    { id: 'b', type: 'Microchip lot' },
  ]
  const sent = (lot: string, quantity: number, item?: string) => ({
    lot,
    quantity,
    type: item === 'b' ? 'Microchip lot' : 'Card lot',
    ...(item && { item }),
  })
  const event = (type: string, ...lots: ReturnType<typeof sent>[]) => ({ type, details: { lots } })
  const history = [
    event('shipped', sent('x', 2), sent('y', 5, 'b')),
    event('shipped', sent('z', 1, 'a')),
    event('called_back', sent('x', 2)),
    event('shipped', sent('x', 3, 'a')),
    event('received'),
  ]
  const of = (lot: string) => {
    const found = sentBefore(history, lines, lot)
    return found && [found.line.id, found.sent.quantity, found.before]
  }
  expect([of('x'), of('y'), of('z'), of('w')]).toEqual([
    ['a', 3, 1],
    ['b', 5, 0],
    ['a', 1, 0],
    null,
  ])
})
