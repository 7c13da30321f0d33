import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { cartItem, countTogether, mostItems, quantity } from '#domain/shop/shop.api.ts'
import { keep, readKept } from './browser-store.ts'

/** Local storage: the cart of the shop, which other tabs share and a login leaves alone. */
const key = 'cart'

/** `price`: cents of one piece as it was last shown. */
const line = cartItem.extend({ price: z.int().min(0) })
export type CartLine = z.output<typeof line>

/** One line an option, with the price that was shown last. */
function together(lines: CartLine[]): CartLine[] {
  const byVariant = new Map<string, CartLine>()
  for (const one of lines) {
    const pieces = (byVariant.get(one.variantId)?.quantity ?? 0) + one.quantity
    byVariant.set(one.variantId, { ...one, quantity: pieces })
  }
  return [...byVariant.values()]
}

const cart = z.object({
  lines: z.array(line).max(mostItems).superRefine(countTogether).transform(together),
  /** Our number of the order by which these lines are being paid. */
  order: z.string().optional(),
})
type Cart = z.output<typeof cart>

const empty: Cart = { lines: [] }
const listeners = new Set<() => void>()
let text: string | null = null
let now: Cart = empty

/** The same object until the stored text changes. */
function current(): Cart {
  const stored = readKept(key)
  if (stored !== text) {
    text = stored
    now = parsed(stored)
  }
  return now
}

function parsed(stored: string | null): Cart {
  try {
    return cart.parse(JSON.parse(stored ?? ''))
  } catch {
    return empty
  }
}

function change(next: Cart): void {
  keep(key, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab changed it.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useCart = (): readonly CartLine[] => useSyncExternalStore(subscribe, current).lines

/** Our number of the order by which the cart is being paid. */
export const useCartOrder = (): string | undefined => useSyncExternalStore(subscribe, current).order

export const piecesIn = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity: pieces }) => sum + pieces, 0)

/** `full`: with other products; `many`: it would hold too many pieces of this one. */
export function addToCart(added: CartLine): 'added' | 'full' | 'many' {
  const { lines } = current()
  const known = lines.find(({ variantId }) => variantId === added.variantId)
  if (!known && lines.length >= mostItems) return 'full'
  const pieces = (known?.quantity ?? 0) + added.quantity
  if (!quantity.safeParse(pieces).success) return 'many'
  const next = { ...added, quantity: pieces }
  change({ lines: known ? lines.map((one) => (one === known ? next : one)) : [...lines, next] })
  return 'added'
}

/** Also takes the prices that the person has seen. */
export function changeLine(variantId: string, changed: Partial<CartLine>): void {
  const lines = current().lines.map((one) =>
    one.variantId === variantId ? { ...one, ...changed } : one,
  )
  change({ lines })
}

export function removeLine(variantId: string): void {
  change({ lines: current().lines.filter((one) => one.variantId !== variantId) })
}

/** Remembers by which order the cart is being paid. */
export const payCart = (order: string): void => change({ ...current(), order })

/** Once its order is paid; a cart that was changed since stays. */
export function emptyPaidCart(order: string): void {
  if (current().order === order) change(empty)
}
