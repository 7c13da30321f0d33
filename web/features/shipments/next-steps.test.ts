import { expect, it } from 'vitest'
import type { ListedShipment } from '#domain/payments/shipments.api.ts'
import { stepsOf } from './next-steps.ts'

type Given = Pick<ListedShipment, 'status'> & { card?: 'none' | 'picked'; known?: boolean }

const shipment = ({ status, card, known = true }: Given): ListedShipment => ({
  id: '01900000-0000-7000-8000-000000000001',
  status,
  items: [
    card
      ? {
          itemType: 'Card',
          name: 'Carte',
          quantity: 1,
          ...(card === 'picked' && { number: '100000001' }),
        }
      : { itemType: 'Medal', name: 'Médaille', quantity: 2 },
  ],
  type: card ? 'card' : 'shop',
  transactionNumber: 100_001,
  transaction: 'payment000000001',
  animalId: null,
  fullName: 'Odile Proprio',
  email: 'odile@example.org',
  address: known
    ? { text: '12 rue Principale', city: 'Granby', province: 'QC', postalCode: 'J2G 1A1' }
    : null,
  language: 'fr',
  sendings: 0,
  created: '2026-05-04T14:00:00.000Z',
  sent: null,
})

it.each<[Given, ReturnType<typeof stepsOf>]>([
  [{ status: 'waiting', card: 'none' }, ['pick']],
  [{ status: 'waiting', card: 'none', known: false }, ['pick', 'newAddress']],
  [{ status: 'picked', card: 'picked' }, ['send', 'change']],
  [{ status: 'picked', card: 'picked', known: false }, ['newAddress', 'change']],
  [{ status: 'waiting' }, ['send']],
  [{ status: 'sent', card: 'picked' }, ['return']],
  [{ status: 'returned', card: 'picked' }, ['again']],
  [{ status: 'received', card: 'picked' }, []],
  [{ status: 'cancelled' }, []],
])('%o: %j', (given, steps) => {
  expect(stepsOf(shipment(given))).toEqual(steps)
})
