import { and, eq } from 'drizzle-orm'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { animals, implants, items, lots } from '../db/tables/index.ts'
import { generateCards } from '../features/stock/cards/generate-cards.ts'
import type { TestAccount, TestApp } from './test-app.ts'

/** Returns the unique_id. */
export async function registered(
  t: TestApp,
  as: TestAccount,
  given: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await t.call(animalsApi.create, {
    as,
    body: { name: 'Milo', species: 'Dog', sex: 'Male', ...given },
  })
  if (status !== 201) throw new Error(`no animal: ${body.code}`)
  return body.unique_id
}

export async function storedAnimal(
  t: TestApp,
  uniqueId: string,
): Promise<typeof animals.$inferSelect> {
  const [animal] = await t.services.db.select().from(animals).where(eq(animals.uniqueId, uniqueId))
  if (!animal) throw new Error('no such animal')
  return animal
}

/** In a new lot, all with the verification 123. */
export async function freshCards(
  t: TestApp,
  count = 1,
  lotStatus: 'received' | 'shipped' = 'received',
): Promise<string[]> {
  const { db } = t.services
  const lotId = await generateCards(
    { kind: 'card', supplier: 'Imprimerie', count, verification: () => '123' },
    t.services,
  )
  await db.update(lots).set({ status: lotStatus }).where(eq(lots.id, lotId))
  const cards = await db
    .select({ number: items.number })
    .from(items)
    .where(and(eq(items.lotId, lotId), eq(items.kind, 'card')))
    .orderBy(items.number)
  return cards.map(({ number }) => number)
}

/** Returns its id. */
export async function openImplant(
  t: TestApp,
  given: Partial<typeof implants.$inferInsert> & { microchip: string },
): Promise<string> {
  const { db } = t.services
  const organizationId =
    given.organizationId ??
    (await t.account({ type: 'pro', proType: 'health' })).organizationId ??
    ''
  const values = {
    implanter: { fullName: 'Dre Roy', telephone: null },
    implantDate: '2026-05-01',
    language: 'fr',
    ...given,
    organizationId,
  } as const
  const [implant] = await db.insert(implants).values(values).returning({ id: implants.id })
  if (!implant) throw new Error('no implant')
  return implant.id
}

export async function withCard(t: TestApp, as: TestAccount): Promise<{ id: string; card: string }> {
  const id = await registered(t, as)
  const [card = ''] = await freshCards(t)
  await t.call(animalsApi.addCard, { as, params: { id }, body: { card, verif: '123' } })
  return { id, card }
}

export const lostForm = {
  type: 'lost',
  date: '2026-05-03',
  address: { text: '4500 rue Wellington, Verdun', location: [-73.567_43, 45.459_87] },
  fullName: 'Camille Tremblay',
  email: 'camille@example.org',
  telephone: '(514) 555-0143',
} as const
export const foundForm = {
  type: 'found',
  date: '2026-05-04',
  address: { text: 'Parc Angrignon', location: [-73.6, 45.44] },
} as const
