import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import type { Location } from '#domain/places/location.ts'
import {
  alerts,
  animals,
  auditLog,
  events,
  foundAnimals,
  foundReports,
  lostReports,
  matches,
  organizations,
  reports,
  sightings,
  users,
} from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { anonymous } from '../../http/caller.ts'
import { runCli } from '../../testing/programs/cli.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { placeAgain, type Counts, type Finding } from './place-again.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())

/** Where a library has Château-Richer's postal area, 77 km from it. */
const ruralCentre: Location = [-72.0259, 46.8524]
const chateauRicher = { lng: expect.closeTo(-71.02, 1), lat: expect.closeTo(46.97, 1) }
const elsewhere = 'Château-Richer, G0A 1N0'
const door: Location = [-73.5712, 45.4587]

const sphere = ([lng, lat]: Location) => sql`public.sphere(${lng}, ${lat})`
const at = ([lng, lat]: Location) => ({ lng, lat, place: sphere([lng, lat]) })
const db = () => t.services.db
const centreOf = async (id: string): Promise<Location> => {
  const { rows } = await db().$client.query<{ lng: number; lat: number }>(
    'select lng, lat from places where id = $1',
    [id],
  )
  return [rows[0]?.lng ?? 0, rows[0]?.lat ?? 0]
}

async function home(location: Location, told: Partial<typeof users.$inferInsert> = {}) {
  const account = await t.account()
  await db()
    .update(users)
    .set({ ...at(location), ...told })
    .where(eq(users.id, account.userId))
  return account
}
const homeNow = async ({ userId }: TestAccount) => {
  const [row] = await db()
    .select({ lng: users.lng, lat: users.lat, city: users.city, precision: users.precision })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

async function run({ write = true, batch = 500, stopAfter = Infinity } = {}) {
  const findings: Finding[] = []
  const stop = new AbortController()
  let batches = 0
  let counts: ReadonlyMap<string, Counts> = new Map()
  const finished = await placeAgain(
    { ...t.services, caller: anonymous, language: 'fr' },
    { write, batch },
    {
      signal: stop.signal,
      async onFindings(some) {
        findings.push(...some)
      },
      onProgress(now) {
        counts = now
        if (++batches >= stopAfter) stop.abort()
      },
    },
  )
  return { finished, findings, counts }
}
const whatOf = async (subject: string) =>
  (await run()).findings.filter((one) => one.subject === subject).map(({ what }) => what)

describe('a home that an earlier release placed', () => {
  it.each<{
    name: string
    told: Partial<typeof users.$inferInsert>
    from: Location | string
    what: string[]
    now: object
  }>([
    {
      name: 'moves from the middle of its rural postal area to its municipality',
      told: { addressText: 'Château-Richer', postalCode: 'G0A 1N0' },
      from: ruralCentre,
      what: ['moved'],
      now: { ...chateauRicher, city: 'Château-Richer', precision: 'municipality' },
    },
    {
      name: 'moves from another town to the one that is named',
      told: { addressText: 'Sainte-Brigitte-de-Laval', city: 'Laval' },
      from: 'city:qc-laval',
      what: ['moved'],
      now: { city: 'Sainte-Brigitte-de-Laval', precision: 'municipality' },
    },
    {
      name: 'stays at the centre of its municipality',
      told: { addressText: 'Granby' },
      from: 'city:qc-granby',
      what: [],
      now: { precision: 'municipality' },
    },
    {
      name: 'stays in its postal area',
      told: { addressText: null, postalCode: 'H2X 1Y4' },
      from: 'postal:H2X',
      what: [],
      now: { precision: 'postal' },
    },
    {
      name: 'stays at a door or pin, which no table has',
      told: { addressText: '4545 rue Wellington, Verdun' },
      from: door,
      what: [],
      now: { lng: door[0], precision: 'address' },
    },
    {
      name: 'stays at a door of which nothing is known',
      told: { addressText: 'La cabane rouge' },
      from: door,
      what: [],
      now: { precision: 'address' },
    },
    {
      name: 'stays at a pin far from its words, and is asked',
      told: { addressText: 'Rimouski' },
      from: door,
      what: ['elsewhere'],
      now: { lng: door[0], precision: null },
    },
    {
      name: 'stays where its words may be several places, and is asked',
      told: { addressText: 'Saint-Isidore' },
      from: 'city:qc-montreal',
      what: ['several'],
      now: { precision: null },
    },
    {
      name: 'stays where its words are unknown, and is asked',
      told: { addressText: 'Xyzzyqwqw Plugh' },
      from: 'city:qc-montreal',
      what: ['unknown'],
      now: { precision: null },
    },
    {
      name: 'stays where a rural postal code alone is known, and is asked',
      told: { addressText: null, postalCode: 'G0A 1N0' },
      from: ruralCentre,
      what: ['rural'],
      now: { precision: null },
    },
  ])('$name', async ({ told, from, what, now }) => {
    const account = await home(typeof from === 'string' ? await centreOf(from) : from, told)
    expect(await whatOf(account.userId)).toEqual(what)
    const moved = what.includes('moved')
    expect(await homeNow(account)).toMatchObject(now)
    // Once judged it is not judged again, and a move leaves its trace.
    expect(await whatOf(account.userId)).toEqual(moved ? [] : what)
    const noted = await db()
      .select({ action: auditLog.action, by: auditLog.userId })
      .from(auditLog)
      .where(eq(auditLog.subject, account.userId))
    expect(noted).toEqual(moved ? [{ action: 'place_moved', by: null }] : [])
  })

  it('takes the animals that are in adoption there along', async () => {
    const account = await home(ruralCentre, { addressText: elsewhere })
    const id = await registered(t, account)
    await db()
      .update(animals)
      .set({
        status: 'in_adoption',
        publishedPlace: sphere(ruralCentre),
        publishedLng: -72.03,
        publishedLat: 46.85,
        publishedCity: 'Portneuf',
        publishedDate: '2026-05-01',
      })
      .where(eq(animals.uniqueId, id))
    await run()
    expect(await storedAnimal(t, id)).toMatchObject({
      publishedCity: 'Château-Richer',
      publishedLat: expect.closeTo(46.97, 1),
      publishedDate: '2026-05-01',
    })
  })

  it('moves a business too', async () => {
    const { organizationId } = await t.account({ type: 'pro', proType: 'shelter' })
    const mine = eq(organizations.id, organizationId ?? '')
    await db()
      .update(organizations)
      .set({ addressText: elsewhere, ...at(ruralCentre) })
      .where(mine)
    expect(await whatOf(organizationId ?? '')).toEqual(['moved'])
    const [business] = await db().select().from(organizations).where(mine)
    expect(business).toMatchObject({ ...chateauRicher, city: 'Château-Richer' })
  })
})

describe('a loss that runs', () => {
  async function lost(text: string, location: Location, as?: TestAccount) {
    const owner = as ?? (await t.account())
    const id = await registered(t, owner)
    const { status } = await t.call(animalsApi.report, {
      as: owner,
      params: { id },
      body: lostForm,
    })
    expect(status).toBe(200)
    const animal = await storedAnimal(t, id)
    await db()
      .update(reports)
      .set({ addressText: text, place: sphere(location), city: 'Ailleurs', precision: null })
      .where(eq(reports.animalId, animal.id))
    await t.outbox()
    return { id, animal, owner }
  }
  const reportOf = async (animalId: string) => {
    const [report] = await db().select().from(reports).where(eq(reports.animalId, animalId))
    if (!report) throw new Error('no report')
    return report
  }

  it('moves with its notice, its matches and its timeline, and nobody is told', async () => {
    const near = await home([-71.03, 46.96], { addressText: 'Chez moi' })
    const { id, animal } = await lost(elsewhere, ruralCentre)
    const find = await storeFoundAnimal(db(), {
      at: [-71.02, 46.97],
      sex: 'Male',
      date: lostForm.date,
    })
    const before = (await t.outbox()).length
    expect(await whatOf(id)).toEqual(['moved'])
    expect(await t.outbox()).toHaveLength(before)
    const report = await reportOf(animal.id)
    expect(report).toMatchObject({
      city: 'Château-Richer',
      precision: 'municipality',
      addressText: elsewhere,
      placeCorrections: 0,
    })
    expect(await storedAnimal(t, id)).toMatchObject({
      status: 'lost',
      publishedCity: 'Château-Richer',
      publishedLat: expect.closeTo(46.97, 1),
      publishedDate: lostForm.date,
    })
    const told = await db().select().from(alerts).where(eq(alerts.reportId, report.id))
    expect(told.map(({ userId }) => userId)).not.toContain(near.userId)
    const found = await db().select().from(matches).where(eq(matches.reportId, report.id))
    expect(found).toMatchObject([{ foundAnimalId: find.id, told: expect.any(Date) }])
    const timeline = await db()
      .select({ details: events.details, by: events.userId })
      .from(events)
      .where(and(eq(events.animalId, animal.id), eq(events.eventType, 'place_moved')))
    expect(timeline).toEqual([
      { details: { report: report.id, old: 'Ailleurs', new: 'Château-Richer' }, by: null },
    ])
  })

  it.each(['by its owner', 'by staff'])('stays where it was corrected %s', async (by) => {
    const { id, animal, owner } = await lost('Granby', door)
    const as = by === 'by staff' ? await t.account({ type: 'admin' }) : owner
    const { status } = await t.call(animalsApi.correctPlace, {
      as,
      params: { id },
      body: { address: { text: 'Château-Richer', location: [-73.6, 45.5] } },
    })
    expect(status).toBe(200)
    await db()
      .update(reports)
      .set({ precision: null, place: sphere(await centreOf('city:qc-montreal')) })
      .where(eq(reports.animalId, animal.id))
    expect(await whatOf(id)).toEqual([])
    expect(await reportOf(animal.id)).toMatchObject({ precision: 'municipality' })
  })

  it('is told apart from its namesakes by the home of who keeps the animal', async () => {
    const owner = await home(await centreOf('city:qc-saint-constant'), {
      addressText: 'Saint-Constant',
      city: 'Saint-Constant',
    })
    const { id, animal } = await lost('Saint-Isidore', await centreOf('city:qc-quebec'), owner)
    expect(await whatOf(id)).toEqual(['moved'])
    expect((await reportOf(animal.id)).city).toBe('Saint-Isidore')
    expect((await storedAnimal(t, id)).publishedLat).toBeCloseTo(45.3, 0)
  })

  it('stays once it is over', async () => {
    const { id, animal } = await lost(elsewhere, ruralCentre)
    await db()
      .update(reports)
      .set({ withdrawn: t.clock.now() })
      .where(eq(reports.animalId, animal.id))
    expect(await whatOf(id)).toEqual([])
    expect(await reportOf(animal.id)).toMatchObject({ city: 'Ailleurs', precision: null })
  })
})

it('moves what people told without account', async () => {
  const keeper = await t.account()
  const id = await registered(t, keeper)
  await t.call(animalsApi.report, { as: keeper, params: { id }, body: lostForm })
  const animal = await storedAnimal(t, id)
  const [report] = await db().select().from(reports).where(eq(reports.animalId, animal.id))
  const find = await storeFoundAnimal(db(), { at: ruralCentre, addressText: elsewhere })
  const shared = { date: '2026-05-02', addressText: elsewhere, language: 'fr' as const }
  const place = at(ruralCentre)
  const person = { telephone: '514 555-0199', email: 'quelquun@example.org' }
  const sighting = { ...shared, ...place, id: uuidv7(), uniqueId: newUniqueId() }
  await db()
    .insert(sightings)
    .values({ ...sighting, animalId: animal.id, reportId: report?.id ?? '' })
  const draft = { ...shared, ...person, id: uuidv7(), uniqueId: newUniqueId() }
  await db()
    .insert(lostReports)
    .values({
      ...draft,
      species: 'Dog',
      name: 'Rex',
      lng: ruralCentre[0],
      lat: ruralCentre[1],
      expires: new Date('2027-01-01T00:00:00Z'),
    })
  const message = uuidv7()
  await db()
    .insert(foundReports)
    .values({
      id: message,
      animalId: animal.id,
      fullName: 'Quelqu’un',
      ...person,
      language: 'fr',
      addressText: elsewhere,
      lng: ruralCentre[0],
      lat: ruralCentre[1],
    })
  const before = (await t.outbox()).length
  const { findings } = await run()
  const mine = [find.uniqueId, sighting.uniqueId, draft.uniqueId, id]
  expect(
    findings
      .filter(({ subject }) => mine.includes(subject))
      .map(({ kind, what, km }) => [kind, what, km !== null && km > 30]),
  ).toEqual([
    ['lost-report', 'moved', true],
    ['found-animal', 'moved', true],
    ['found-report', 'moved', true],
    ['sighting', 'moved', true],
  ])
  const there = { ...chateauRicher, city: 'Château-Richer', precision: 'municipality' }
  const [found] = await db().select().from(foundAnimals).where(eq(foundAnimals.id, find.id))
  expect(found).toMatchObject({ ...there, publicLat: expect.closeTo(46.97, 1) })
  const [seen] = await db().select().from(sightings).where(eq(sightings.id, sighting.id))
  expect(seen).toMatchObject(there)
  const [told] = await db().select().from(lostReports).where(eq(lostReports.id, draft.id))
  expect(told).toMatchObject(there)
  const [written] = await db().select().from(foundReports).where(eq(foundReports.id, message))
  expect(written).toMatchObject({ ...there, lng: null, lat: null })
  expect(await t.outbox()).toHaveLength(before)
})

describe('a run', () => {
  const wrong = async () => home(ruralCentre, { addressText: elsewhere })

  it('writes nothing unless it is asked to', async () => {
    const account = await wrong()
    const { findings } = await run({ write: false })
    expect(findings).toContainEqual({
      kind: 'account',
      subject: account.userId,
      what: 'moved',
      km: expect.any(Number),
    })
    expect(await homeNow(account)).toMatchObject({ lng: ruralCentre[0], precision: null })
  })

  it('goes on where another one stopped, batch by batch', async () => {
    await run()
    const homes = [await wrong(), await wrong(), await wrong()]
    const first = await run({ batch: 2, stopAfter: 2 })
    expect(first.finished).toBe(false)
    const left = (await Promise.all(homes.map(homeNow))).filter((one) => one?.precision === null)
    expect(left.length).toBeGreaterThan(0)
    expect((await run({ batch: 2 })).finished).toBe(true)
    for (const account of homes) expect(await homeNow(account)).toMatchObject(chateauRicher)
  })

  it('leaves what changed while it was looked at', async () => {
    const account = await wrong()
    const { db: pool } = t.services
    const geocoder = {
      completes: false,
      async find() {
        await pool.update(users).set({ addressText: 'Granby' }).where(eq(users.id, account.userId))
        return null
      },
      locate: async () => null,
    }
    await placeAgain(
      { ...t.services, geocoder, caller: anonymous, language: 'fr' },
      { write: true, batch: 500 },
      { signal: new AbortController().signal, onFindings: async () => {}, onProgress() {} },
    )
    expect(await homeNow(account)).toMatchObject({ lng: ruralCentre[0], precision: null })
  })
})

it('is a command, which lists what moves and what is left to ask without a word of anybody', async () => {
  const account = await home(ruralCentre, { addressText: elsewhere, fullName: 'Jeanne Tremblay' })
  const asked = await home(await centreOf('city:qc-montreal'), { addressText: 'Saint-Isidore' })
  const list = join(t.services.env.DATA_DIR, 'places.csv')
  const cli = async (...more: string[]) =>
    runCli({ databaseUrl: t.databaseUrl, dataDir: t.services.env.DATA_DIR }, [
      'place-again',
      '--list',
      list,
      ...more,
    ])
  const dry = await cli()
  expect([dry.code, dry.err]).toEqual([0, ''])
  expect(dry.out).toContain('Dry run')
  expect(dry.out).toMatch(/account +\d+ +\d+ +[1-9]\d* +\d+/)
  expect(await homeNow(account)).toMatchObject({ precision: null })
  const { code, out } = await cli('--write')
  expect([code, out]).toEqual([0, expect.stringMatching(/All places were looked at/)])
  const lines = await readFile(list, 'utf8')
  expect(lines).toContain(`account,${account.userId},moved,`)
  expect(lines).toContain(`account,${asked.userId},several,\n`)
  expect(out + lines).not.toMatch(/Tremblay|Richer|Isidore/)
  expect(await homeNow(account)).toMatchObject(chateauRicher)
})
