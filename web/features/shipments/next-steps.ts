import type { ListedShipment } from '#domain/payments/shipments.api.ts'

export const steps = ['pick', 'change', 'send', 'newAddress', 'return', 'again'] as const
export type Step = (typeof steps)[number]

export const needsCard = ({ status, items }: ListedShipment): boolean =>
  status === 'waiting' &&
  items.some(({ itemType, number }) => itemType === 'Card' && number === undefined)

/** What can be done with a shipment, the next thing first (requirements/contract.md 14). */
export function stepsOf(row: ListedShipment): Step[] {
  const { status, address, items } = row
  if (status === 'sent') return ['return']
  if (status === 'returned') return ['again']
  if (status !== 'waiting' && status !== 'picked') return []
  const isPicked = items.some(({ number }) => number !== undefined)
  return [
    ...(needsCard(row) ? (['pick'] as const) : []),
    ...(address === null ? (['newAddress'] as const) : []),
    ...(address !== null && !needsCard(row) ? (['send'] as const) : []),
    ...(isPicked ? (['change'] as const) : []),
  ]
}
