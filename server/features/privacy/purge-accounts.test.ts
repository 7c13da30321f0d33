import { and, eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { transaction } from '../../db/connect.ts'
import {
  alerts,
  animals,
  auditLog,
  codes,
  events,
  items,
  lots,
  organizations,
  rateLimits,
  users,
} from '../../db/tables/index.ts'
import { everythingOf, words } from '../../testing/everything-of.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { isStored } from '../../testing/is-stored.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { testPassword, withPassword } from '../../testing/with-password.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { holdPurged } from '../accounts/hold-purged.ts'
import { sweepLicences } from '../cities/sweep-licences.ts'
import { purgeAccounts } from './purge-accounts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const day = 86_400_000
const purge = async () => {
  await transaction(t.services.db, (tx) => t.services.queue.enqueue(tx, purgeAccounts, {}))
  await t.services.queue.drain()
}

const isPictureStored = (pictureId: string) => isStored(t, pictureKey(pictureId, 'full'))

/** Outlives the account (domain/privacy/retention.ts). */
const isKept = (place: string) => place.startsWith('public.licences.')

/** Looks into every column of every table by one statement, made once: each has hundreds. */
let lookEverywhere: string | undefined

async function placesOf(word: string): Promise<string[]> {
  const { $client } = t.services.db
  if (lookEverywhere === undefined) {
    const { rows } = await $client.query<{ look: string }>(
      `select format('select %L as place where exists (select 1 from %I.%I where strpos(lower(%I::text), lower($1)) > 0)',
         table_schema || '.' || table_name || '.' || column_name, table_schema, table_name, column_name) as look
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and (table_schema = 'public' or table_schema = 'pgboss' and table_name like 'j%')
         and data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`,
    )
    expect(rows.length).toBeGreaterThan(60)
    lookEverywhere = rows.map(({ look }) => look).join(' union all ')
  }
  const { rows } = await $client.query<{ place: string }>(lookEverywhere, [word])
  return rows.map(({ place }) => place)
}

describe('a deleted account', () => {
  it('is whole on day 29.9 and gone from every table on day 30', async () => {
    const { db } = t.services
    const { person, other, animalId, card, pictureId, posted } = await everythingOf(t)
    const before = await Promise.all(
      Object.values(words).map(async (word) => (await placesOf(word)).length),
    )
    expect(before.every((places) => places > 0)).toBe(true)
    const [chips] = await db
      .insert(lots)
      .values({ kind: 'microchip', supplier: 'Datamars', status: 'shipped' })
      .returning()
    await db.insert(items).values({
      lotId: chips?.id ?? '',
      kind: 'microchip',
      number: '985112003999001',
      status: 'assigned',
      animalId,
    })
    await db.delete(rateLimits)
    expect(
      (await t.call(privacyApi.deleteAccount, { as: person, body: { password: testPassword } }))
        .status,
    ).toBe(204)
    await t.outbox()
    const start = t.clock.now()

    t.clock.set(new Date(start.getTime() + 29.9 * day))
    await purge()
    expect(await db.$count(users, eq(users.id, person.userId))).toBe(1)
    for (const id of [pictureId, ...posted]) expect(await isPictureStored(id)).toBe(true)

    t.clock.set(new Date(start.getTime() + 30 * day))
    await purge()
    for (const word of [
      ...Object.values(words),
      'Bizoune',
      '555-0188',
      'google-of-odile',
      'key-of-odile',
    ])
      expect([word, (await placesOf(word)).filter((place) => !isKept(place))]).toEqual([word, []])
    expect(await placesOf(words.email)).not.toEqual([])
    t.clock.set(new Date('2030-01-02T15:00:00Z'))
    await sweepLicences(t.services)
    for (const word of Object.values(words))
      expect([word, await placesOf(word)]).toEqual([word, []])
    expect(await db.$count(users, eq(users.id, person.userId))).toBe(0)
    for (const id of [pictureId, ...posted]) expect(await isPictureStored(id)).toBe(false)

    const [animal] = await db.select().from(animals).where(eq(animals.id, animalId))
    expect(animal).toMatchObject({
      status: 'removed',
      ownerId: null,
      name: '',
      card: null,
      notes: null,
    })
    const [item] = await db
      .select()
      .from(items)
      .where(and(eq(items.kind, 'card'), eq(items.number, card)))
    expect(item).toMatchObject({ status: 'lot', animalId: null })
    expect(await db.select().from(items).where(eq(items.number, '985112003999001'))).toMatchObject([
      { status: 'retired', animalId: null },
    ])
    const timeline = await db
      .select()
      .from(events)
      .where(eq(events.animalId, animalId))
      .orderBy(events.created, events.id)
    expect(timeline.at(-1)).toMatchObject({
      eventType: 'removed',
      details: { reason: 'account_purged' },
      userId: null,
    })
    expect(timeline.slice(0, -1).map(({ details }) => details)).toEqual(
      timeline.slice(0, -1).map(() => ({})),
    )
    expect(
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subject, person.userId), eq(auditLog.action, 'user_purged'))),
    ).toHaveLength(1)
    expect(await db.$count(users, eq(users.id, other.userId))).toBe(1)
    expect(await db.$count(animals, eq(animals.ownerId, other.userId))).toBe(3)
    expect(await placesOf('jo@finder.example')).toEqual([])
    await purge()
    t.clock.set(start)
  })

  it('leaves of its animals what counts them, and no other column', async () => {
    const { db } = t.services
    const as = await withPassword(t, await t.account())
    const animal = await insertAnimal(db, { ownerId: as.userId, species: 'Cat' })
    const kept = ['id', 'uniqueId', 'species', 'sex', 'status', 'created', 'updated']
    const ids = ['ownerId', 'organizationId', 'custodianId']
    const { organizationId: custodianId } = await t.account({ type: 'pro' })
    const samples: Record<string, unknown> = {
      string: 'Minou',
      boolean: true,
      number: 1,
      json: { note: 'Minou' },
      custom: '(1, 0, 0)',
    }
    const filled = Object.entries(getTableColumns(animals)).flatMap(([name, column]) => {
      if (column.generated || [...kept, ...ids].includes(name)) return []
      const value = column.getSQLType() === 'date' ? '2020-05-04' : samples[column.dataType]
      return [[name, value]]
    })
    await db
      .update(animals)
      .set({ ...Object.fromEntries(filled), custodianId })
      .where(eq(animals.id, animal.id))
    const start = t.clock.now()
    await t.call(privacyApi.deleteAccount, { as, body: { password: testPassword } })
    t.clock.set(new Date(start.getTime() + 30 * day))
    await purge()
    const [left = {}] = await db.select().from(animals).where(eq(animals.id, animal.id))
    const told = Object.entries(left).filter(([, value]) => value !== null && value !== '')
    expect(told.map(([name]) => name).toSorted()).toEqual(kept.toSorted())
    t.clock.set(start)
  })

  it('that was taken back is not touched, and its link works no more once it is gone', async () => {
    const { db } = t.services
    const [kept, gone] = [
      await withPassword(t, await t.account()),
      await withPassword(t, await t.account()),
    ]
    const start = t.clock.now()
    for (const as of [kept, gone])
      await t.call(privacyApi.deleteAccount, { as, body: { password: testPassword } })
    const tokens = new Map(
      (await t.outbox()).flatMap(({ to, text }) => {
        const token = /undo-deletion\/([\w-]{43})/.exec(text ?? '')?.[1]
        return token ? [[to?.[0]?.address, token] as const] : []
      }),
    )
    expect(
      (await t.call(privacyApi.undo, { body: { token: tokens.get(kept.email) ?? '' } })).status,
    ).toBe(204)
    // The code may outlive its term; the account's date decides.
    await db
      .update(codes)
      .set({ expires: new Date(start.getTime() + 60 * day) })
      .where(eq(codes.userId, gone.userId))
    t.clock.set(new Date(start.getTime() + 31 * day))
    await purge()
    expect(await db.$count(users, eq(users.id, kept.userId))).toBe(1)
    const late = await t.call(privacyApi.undo, { body: { token: tokens.get(gone.email) ?? '' } })
    expect([late.status, late.body.code]).toEqual([400, 'CODE_INVALID'])
    expect(await db.$count(users, eq(users.id, gone.userId))).toBe(0)
    t.clock.set(start)
  })

  it('takes its organization along when it was the last one, and leaves its stock', async () => {
    const { db } = t.services
    const as = await withPassword(t, await t.account({ type: 'pro' }))
    const organizationId = as.organizationId as string
    const [lot] = await db
      .insert(lots)
      .values({ kind: 'card', supplier: 'Imprimerie', status: 'shipped', organizationId })
      .returning()
    const removed = await insertAnimal(db, {
      organizationId,
      status: 'removed',
      name: 'Partie Depuis',
    })
    const { reportId } = await insertAnimal(db, { lostAt: [-73.57, 45.5] })
    await db.insert(alerts).values({
      reportId,
      kind: 'service',
      organizationId,
      email: 'accueil@refuge.example',
      language: 'fr',
    })
    const start = t.clock.now()
    expect(
      (await t.call(privacyApi.deleteAccount, { as, body: { password: testPassword } })).status,
    ).toBe(204)
    t.clock.set(new Date(start.getTime() + 30 * day))
    await purge()
    expect(await db.$count(organizations, eq(organizations.id, organizationId))).toBe(0)
    expect(await db.$count(alerts, eq(alerts.organizationId, organizationId))).toBe(0)
    expect(
      await db
        .select()
        .from(lots)
        .where(eq(lots.id, lot?.id as string)),
    ).toMatchObject([{ status: 'shipped', organizationId: null }])
    expect(await db.select().from(animals).where(eq(animals.id, removed.id))).toMatchObject([
      { name: '', organizationId: null },
    ])
    t.clock.set(start)
  })

  it('leaves its organization to the others, without its address', async () => {
    const { db } = t.services
    const as = await withPassword(t, await t.account({ type: 'pro' }))
    const organizationId = as.organizationId as string
    const colleague = await t.account({ type: 'pro', organizationId })
    await db.update(users).set({ manager: true }).where(eq(users.id, colleague.userId))
    const start = t.clock.now()
    await t.call(privacyApi.deleteAccount, { as, body: { password: testPassword } })
    t.clock.set(new Date(start.getTime() + 30 * day))
    await purge()
    expect(
      await db.select().from(organizations).where(eq(organizations.id, organizationId)),
    ).toMatchObject([{ email: null, valid: true }])
    expect(await placesOf(as.email)).toEqual([])
    t.clock.set(start)
  })

  it('is purged after the one that is being purged, whose letters may name it', async () => {
    const { db } = t.services
    const [first, second] = [await t.account(), await t.account()]
    await transaction(db, async (tx) => {
      await holdPurged(tx, first.userId)
      const waits = transaction(db, async (other) => {
        await other.$client.query(`set local lock_timeout = '1ms'`)
        await holdPurged(other, second.userId)
      })
      await expect(waits).rejects.toMatchObject({ code: '55P03' })
    })
  })
})
