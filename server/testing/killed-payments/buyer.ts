import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { products, users, variants } from '../../db/tables/index.ts'
import { insertAnimal } from '../insert-animal.ts'
import { storeSession } from '../stored/session.ts'

const address = { text: '4500 rue Wellington', city: 'Montréal', postalCode: 'H4G 1X1' }
const guest = {
  fullname: 'Alix Acheteuse',
  telephone: '(514) 555-0190',
  address,
  accept: true,
}

/** What is sold, stored directly. Returns the variant of the shop. */
export async function stockShop(db: Database, pieces: number): Promise<string> {
  const common = { vendor: 'Trouvaille', audience: 'everyone' } as const
  const [medal, membership] = await db
    .insert(products)
    .values([
      { ...common, handle: 'medaille', nameFr: 'Médaille', nameEn: 'Tag', kind: 'medal' },
      {
        ...common,
        handle: 'adhesion',
        nameFr: 'Adhésion',
        nameEn: 'Membership',
        kind: 'membership',
      },
    ])
    .returning({ id: products.id })
  const [variant] = await db
    .insert(variants)
    .values([
      { productId: medal?.id ?? '', position: 0, price: 1500, stock: pieces },
      { productId: membership?.id ?? '', position: 0, price: 2000 },
    ])
    .returning({ id: variants.id })
  return variant?.id ?? ''
}

/** How far a buyer came. */
export const steps = ['ordering', 'paying', 'returning', 'back', 'gone'] as const
export type Step = (typeof steps)[number]

export interface Buyer {
  email: string
  step: Step
  /** Ends once they are back, or gave up. */
  done: Promise<void>
}

interface Ways {
  db: Database
  publicUrl: string
  variantId: string
}

let made = 0

/**
 * Buys in the shop as a guest, or a lifetime registration of an animal of their own.
 * @param isPatient keeps trying while the product is down; else closes the window
 */
export async function sendBuyer(
  { db, publicUrl, variantId }: Ways,
  { isOwner, isPatient }: { isOwner: boolean; isPatient: boolean },
): Promise<Buyer> {
  const n = ++made
  const email = `acheteuse-${n}@example.org`
  const { cookie, order, type } = isOwner
    ? await ownersOrder(db, email)
    : { cookie: '', type: 'shop', order: { ...guest, email, items: [{ variantId, quantity: 1 }] } }
  const visitor = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const self: Buyer = { email, step: 'ordering', done: Promise.resolve() }

  /** Null where they gave up. */
  async function reach(url: string, init: RequestInit): Promise<Response | null> {
    for (;;) {
      const response = await fetch(url, { redirect: 'manual', ...init }).catch(() => null)
      if (response && response.status < 500) return response
      await response?.arrayBuffer().catch(() => undefined)
      if (!isPatient) return null
      await pause(20)
    }
  }
  async function buy(): Promise<void> {
    const headers = { 'x-forwarded-for': visitor, ...(cookie && { cookie }) }
    const opened = await reach(`${publicUrl}/api/orders/bambora?lang=fr&type=${type}`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': `pay-${email}`,
      },
      body: JSON.stringify(order),
    })
    const link = opened && ((await opened.json().catch(() => null)) as { url?: string } | null)
    if (!link) return gone()
    if (!link.url) throw new Error(`no order: ${JSON.stringify(link)}`)
    self.step = 'paying'
    const { origin, pathname, search } = new URL(link.url)
    const paid = await fetch(`${origin}${pathname}/choose`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ query: search.slice(1), choice: 'approve' }),
      redirect: 'manual',
    })
    self.step = 'returning'
    const page = await reach(paid.headers.get('location') ?? '', { headers })
    if (!page) return gone()
    const shown = page.headers.get('location') ?? ''
    if (!shown.includes(`/${type}/success/`)) throw new Error(`a buyer who paid comes to ${shown}`)
    self.step = 'back'
  }
  function gone(): void {
    self.step = 'gone'
  }
  self.done = buy()
  // Told by whoever waits for it.
  self.done.catch(() => undefined)
  return self
}

async function ownersOrder(db: Database, email: string) {
  const [user] = await db
    .insert(users)
    .values({
      email,
      type: 'ind',
      status: 'valid',
      fullName: 'Odile Proprio',
      accept: true,
      addressText: address.text,
      city: address.city,
      postalCode: address.postalCode,
    })
    .returning({ id: users.id })
  const userId = user?.id ?? ''
  const animal = await insertAnimal(db, { ownerId: userId })
  const order = { product: 'adhesion', accept: true, animalId: animal.uniqueId }
  return { cookie: await storeSession(db, userId), order, type: 'card' }
}

/** Pieces that are neither sold nor reserved. */
export const piecesLeft = async (db: Database, variantId: string): Promise<number> =>
  (await db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stock ?? 0
