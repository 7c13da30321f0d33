import { z } from 'zod'

/** Statuses in which the buyer may have it sent elsewhere: nothing is packed, or it came back. */
export const readdressable: readonly ShipmentStatus[] = ['waiting', 'returned']

/** `Tag` and `Other` are goods of the shop. */
export const shipmentItemTypes = ['Card', 'Microchip', 'Medal', 'Tag', 'Other'] as const
export type ShipmentItemType = (typeof shipmentItemTypes)[number]

/** picked: its cards are chosen; returned: the post brought it back. */
export const shipmentStatuses = [
  'waiting',
  'picked',
  'sent',
  'returned',
  'received',
  'cancelled',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

/** Not there yet, and still to come. */
export const onItsWay: readonly ShipmentStatus[] = ['waiting', 'picked', 'sent', 'returned']

/** A refund of everything stops what is here; what left is not taken back. */
export const stoppable: readonly ShipmentStatus[] = ['waiting', 'picked', 'returned']

export const shipmentItem = z.object({
  itemType: z.enum(shipmentItemTypes),
  /** In the reader's language. */
  name: z.string(),
  quantity: z.int(),
  /** Of the card that was picked. */
  number: z.string().optional(),
  engraving: z.array(z.string()).optional(),
})

export const shipment = z.object({
  id: z.string(),
  status: z.enum(shipmentStatuses),
  items: z.array(shipmentItem),
})
