import { eq } from 'drizzle-orm'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { events, organizations, stays, users } from '../db/tables/index.ts'
import { insertAnimal } from './insert-animal.ts'
import { storedAnimal } from './test-animals.ts'
import { testApp } from './test-app.ts'

export type CustodyTest = Awaited<ReturnType<typeof startCustodyTest>>
export type Numbered = { microchip: string | null }

export const numberOf = ({ microchip }: Numbered): string => microchip ?? ''

/** A shelter with a colleague, another shelter, an owner whose data are secret, and what they do. */
export async function startCustodyTest() {
  const t = await testApp()
  const { db } = t.services
  const shelter = await t.account({ type: 'pro', proType: 'shelter' })
  const organizationId = shelter.organizationId ?? ''
  const colleague = await t.account({ type: 'pro', proType: 'shelter', organizationId })
  const other = await t.account({ type: 'pro', proType: 'shelter' })
  const owner = await t.account({ email: 'camille@secret.example' })
  await db
    .update(users)
    .set({
      fullName: 'Camille Cachée-Roy',
      telephone: '(514) 555-0188',
      addressText: '12 rue Secrète',
      postalCode: 'H2X 1Y4',
    })
    .where(eq(users.id, owner.userId))
  await db
    .update(organizations)
    .set({
      businessName: 'Refuge du Fleuve',
      telephone: '(418) 555-0101',
      telephoneExt: '12',
      email: 'refuge@example.org',
      addressText: '3 rue du Quai, Lévis',
      city: 'Lévis',
      lng: -71.2,
      lat: 46.8,
      precision: 'address',
    })
    .where(eq(organizations.id, organizationId))

  const seen = new Set<string | undefined>()
  /** Letters since the last time. */
  const sent = async () => {
    const all = await t.outbox()
    const fresh = all.filter(({ messageId }) => !seen.has(messageId))
    for (const { messageId } of all) seen.add(messageId)
    return fresh
  }

  let made = 0
  type Animal = Parameters<typeof insertAnimal>[1]
  const registered = async (over: Animal = {}) => {
    const { uniqueId } = await insertAnimal(db, {
      ownerId: owner.userId,
      name: 'Brume',
      sex: 'Female',
      microchip: `98514100088${String(++made).padStart(4, '0')}`,
      ...over,
    })
    return storedAnimal(t, uniqueId)
  }

  return {
    t,
    shelter,
    colleague,
    other,
    owner,
    sent,
    registered,
    /** Before each test. */
    async begin() {
      t.clock.set(new Date('2026-05-04T15:00:00Z'))
      await sent()
    },
    lost: (over: Animal = {}) => registered({ lostAt: [-73.57, 45.5], ...over }),
    lookUp: (animal: Numbered, as = shelter) =>
      t.call(custodyApi.lookUp, { as, body: { number: numberOf(animal) } }),
    tell: (animal: Numbered, as = shelter, message = '') =>
      t.call(custodyApi.tell, { as, body: { number: numberOf(animal), message } }),
    take: (animal: Numbered, as = shelter, more: object = {}) =>
      t.call(custodyApi.take, {
        as,
        body: { number: numberOf(animal), date: '2026-05-04', ...more },
      }),
    handBack: (animal: Numbered, as = shelter) =>
      t.call(custodyApi.handBack, { as, body: { number: numberOf(animal) } }),
    card: (id: string) => t.call(foundApi.card, { params: { id } }),
    staysOf: (animalId: string) =>
      db
        .select({ kind: stays.kind, came: stays.came, gone: stays.gone, outcome: stays.outcome })
        .from(stays)
        .where(eq(stays.animalId, animalId)),
    async eventsOf(animalId: string) {
      const all = await db
        .select({ type: events.eventType })
        .from(events)
        .where(eq(events.animalId, animalId))
        .orderBy(events.created, events.id)
      return all.map(({ type }) => type)
    },
  }
}
