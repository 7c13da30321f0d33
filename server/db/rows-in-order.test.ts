import { eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endOtherSessions } from '../features/accounts/sessions/sessions.ts'
import { closeLoss } from '../features/animals/close-loss.ts'
import { endLicences } from '../features/cities/end-licences.ts'
import { linkLicences } from '../features/cities/link-licences.ts'
import { sweepLicences } from '../features/cities/sweep-licences.ts'
import { linkClients } from '../features/clients/link-clients.ts'
import { freeItems } from '../features/stock/free-items.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'
import { cityWith, clerkOf, licenceRow } from '../testing/test-licences.ts'
import { stockLot } from '../testing/test-lot-orders.ts'
import { transaction, type Database } from './connect.ts'
import { clients, foundReports, items, licences, sessions } from './tables/index.ts'
import { uuidv7 } from './uuid.ts'

let t: TestApp
let owner: TestAccount
let clerk: TestAccount
let animalId: string
let microchip: string
let made = 0
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())

/** Stored last first, so that the order of the table is not that of the ids. */
const ids = () => [uuidv7(), uuidv7(), uuidv7()]
const stored = (values: string[]) => values.toReversed()

async function licencesWith(given: Partial<typeof licences.$inferInsert>): Promise<string[]> {
  const { id: cityId } = await cityWith(t, clerk)
  const those = ids()
  await t.services.db.insert(licences).values(
    stored(those).map((id) => ({
      ...licenceRow,
      animalKey: id,
      ...given,
      id,
      cityId,
      uniqueId: `licence${String(++made).padStart(8, '0')}`,
    })),
  )
  return those
}

interface Case {
  what: string
  key: PgColumn
  /** The rows, in their order. */
  rows(): Promise<string[]>
  change(tx: Database): Promise<unknown>
}

const cases: Case[] = [
  {
    what: 'licences that end',
    key: licences.id,
    rows: () => licencesWith({ animalId }),
    change: (tx) => endLicences(tx, animalId, 'death', t.services),
  },
  {
    what: 'licences of another record',
    key: licences.id,
    rows: () => licencesWith({ microchip, species: 'Cat' }),
    change: (tx) => linkLicences(tx, { animalId }, t.clock.now()),
  },
  {
    what: 'clients who are a person',
    key: clients.id,
    async rows() {
      const those = ids()
      for (const id of stored(those)) {
        const { organizationId } = await t.account({ type: 'pro' })
        await t.services.db.insert(clients).values({
          id,
          organizationId: organizationId ?? '',
          fullName: 'Odile Proprio',
          email: owner.email,
          language: 'fr',
        })
      }
      return those
    },
    change: (tx) => linkClients(tx, owner.userId),
  },
  {
    what: 'sessions that end',
    key: sessions.tokenHash,
    async rows() {
      const those = ids()
      const expires = new Date('2027-05-04')
      await t.services.db
        .insert(sessions)
        .values(stored(those).map((tokenHash) => ({ tokenHash, userId: owner.userId, expires })))
      return those
    },
    change: (tx) => endOtherSessions(tx, owner.userId, null),
  },
  {
    what: 'items of an animal',
    key: items.id,
    async rows() {
      const [card, chip] = [await stockLot(t, 1), await stockLot(t, 1, 'microchip')]
      const { db } = t.services
      const held = await db
        .select({ id: items.id, kind: items.kind })
        .from(items)
        .where(inArray(items.number, [...card.numbers, ...chip.numbers]))
      // The microchip comes first in the table.
      for (const kind of ['microchip', 'card'] as const)
        await db
          .update(items)
          .set({ status: 'assigned', animalId })
          .where(eq(items.id, held.find((one) => one.kind === kind)?.id ?? ''))
      return held.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)).map(({ id }) => id)
    },
    change: (tx) => freeItems(tx, { animalIds: [animalId] }, 'removed', t.clock.now()),
  },
  {
    what: 'reports of an animal that is home',
    key: foundReports.id,
    async rows() {
      const those = ids()
      const told = { fullName: 'Finder', telephone: '', language: 'fr' as const }
      await t.services.db
        .insert(foundReports)
        .values(stored(those).map((id) => ({ ...told, id, animalId })))
      return those
    },
    change: (tx) =>
      closeLoss(tx, { ...t.services, caller: { userId: null } }, animalId, {
        date: '2026-05-04',
        location: [-73.57, 45.5],
        city: 'Montréal',
        text: null,
        precision: null,
        fullName: '',
      }),
  },
]

const waiting =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

it.each(cases)('$what are locked in their order', async ({ key, rows, change }) => {
  const { db } = t.services
  owner = await t.account()
  microchip = String(985_142_000_000_000 + ++made)
  animalId = (await insertAnimal(db, { ownerId: owner.userId, microchip })).id
  const [first = '', ...others] = await rows()
  const lock = (tx: Database, these: string[]) =>
    tx
      .select({ key })
      .from(key.table)
      .where(inArray(key, these))
      .for('update', { skipLocked: true })
  const { changing } = await transaction(db, async (tx) => {
    await lock(tx, [first])
    const changing = transaction(db, change)
    await expect.poll(async () => (await db.$client.query(waiting)).rows.length).toBeGreaterThan(0)
    expect(await transaction(db, (other) => lock(other, others))).toHaveLength(others.length)
    return { changing }
  })
  await changing
})

it('a sweep waits for nobody: what is held stays for the next', async () => {
  const { db } = t.services
  const [first = '', ...others] = await licencesWith({
    status: 'active',
    from: '2025-05-01',
    to: '2026-05-01',
  })
  const expired = async () =>
    (await db.select().from(licences).where(eq(licences.status, 'expired'))).map(({ id }) => id)
  await transaction(db, async (tx) => {
    await tx.select().from(licences).where(eq(licences.id, first)).for('update')
    await sweepLicences(t.services)
    expect((await expired()).toSorted()).toEqual(others)
  })
  await sweepLicences(t.services)
  expect((await expired()).toSorted()).toEqual([first, ...others])
})
