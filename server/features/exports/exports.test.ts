import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { parse } from 'csv-parse/sync'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFiles } from '#domain/exports/export-files.ts'
import { exportsApi, type ExportKind } from '#domain/exports/exports.api.ts'
import {
  apiKeys,
  auditLog,
  campaignLetters,
  campaignLicences,
  campaignRecipients,
  campaigns,
  cityTags,
  clerkDays,
  clientLetterRecipients,
  clientLetters,
  clientRecords,
  clients,
  events,
  implants,
  invitations,
  items,
  licenceEvents,
  licencePayments,
  licences,
  lotMoves,
  lots,
  pictures,
  removals,
  stays,
  transfers,
  users,
} from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { decisionKey } from '../../files/decision-files.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { runCli } from '../../testing/programs/cli.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { cityWith, clerkOf, licenceRow } from '../../testing/test-licences.ts'
import { testPassword, withPassword } from '../../testing/with-password.ts'
import { partsOf } from './parts/decisions.ts'
import { takenOf } from './rows.ts'

/** In every row of another organization, and in what no export may have. */
const foreign = 'd’ailleurs'
const secret = 'chut-chut'
const many = 2500

let t: TestApp
let manager: TestAccount
let other: TestAccount
let city: { id: string; name: string }
let organizationId: string
let pictureId: string
beforeAll(async () => {
  t = await testApp()
  manager = await withPassword(t, await clerkOf(t))
  other = await withPassword(t, await clerkOf(t))
  organizationId = manager.organizationId ?? ''
  city = await cityWith(t, manager, 'Candiac')
  const elsewhere = await cityWith(t, other, 'Candiac')
  await storedFor(manager, city.id, 'Minou')
  await storedFor(other, elsewhere.id, foreign)
  await t.services.db
    .update(users)
    .set({ totpSecret: secret, googleId: `${secret}-google` })
    .where(eq(users.id, manager.userId))
  await t.services.db.execute(sql`
    insert into animals (id, unique_id, organization_id, name, species, sex)
    select gen_random_uuid(), 'many' || lpad(n::text, 8, '0'), ${organizationId}::uuid, 'Nombreux ' || n, 'Cat', 'Female'
    from generate_series(1, ${many}::int) n`)
})
afterAll(() => t.close())

/** Something in every file of an organization and of its city. */
async function storedFor(by: TestAccount, cityId: string, name: string): Promise<void> {
  const { db, files } = t.services
  const own = { organizationId: by.organizationId ?? '' }
  const suffix = name === foreign ? '2' : '1'
  const animal = await insertAnimal(db, { ...own, name, notes: '=1+1', microchip: `98514100000000${suffix}`, lostAt: [-73.57, 45.5] })
  const [picture] = await db.insert(pictures).values({ animalId: animal.id, name }).returning()
  await files.put(pictureKey(picture?.id ?? '', 'full'), Buffer.from(`picture of ${name}`))
  if (name !== foreign) pictureId = picture?.id ?? ''
  await db.insert(events).values({ animalId: animal.id, eventType: 'updated', details: { field: 'name' }, userId: by.userId })
  await db.insert(removals).values({ animalId: animal.id, reason: 'other', notes: name })
  await db.insert(stays).values({ ...own, animalId: animal.id, kind: 'stray', came: '2026-05-01', note: name })
  await db.insert(transfers).values({ animalId: animal.id, toOrganizationId: own.organizationId, objection: secret, created: new Date('2020-01-01') })
  const found = await storeFoundAnimal(db, { at: [-73.57, 45.5], fullName: name })
  await db.execute(sql`update found_animals set organization_id = ${own.organizationId}::uuid where id = ${found.id}::uuid`)
  const [implant] = await db
    .insert(implants)
    .values({ ...own, microchip: `98514100000001${suffix}`, implanter: { fullName: name, telephone: null }, implantDate: '2026-05-01', language: 'fr', claimHash: `${secret}${suffix}` })
    .returning()
  const [client] = await db.insert(clients).values({ ...own, fullName: name, language: 'fr', consentDate: '2026-01-02' }).returning()
  await db.insert(clientRecords).values({ clientId: client?.id ?? '', kind: 'implant', implantId: implant?.id ?? null, day: '2026-05-01' })
  const [letter] = await db
    .insert(clientLetters)
    .values({ ...own, kind: 'service', content: { fr: { subject: name, text: 'Voilà' } }, skipped: { no_email: 0, no_consent: 0, withdrawn: 0 } })
    .returning()
  await db.insert(clientLetterRecipients).values({ letterId: letter?.id ?? '', clientId: client?.id ?? null, status: 'sent', emailHash: secret })
  const [lot] = await db.insert(lots).values({ ...own, kind: 'card', supplier: name, status: 'shipped' }).returning()
  await db.insert(items).values({ lotId: lot?.id ?? '', kind: 'card', number: `70000000${suffix}`, verification: secret })
  await db.insert(lotMoves).values({ lotId: lot?.id ?? '', toId: own.organizationId, items: 1, first: '1', last: '1' })
  await db.insert(invitations).values({ ...own, email: `invitee${suffix}@example.org`, tokenHash: `${secret}${suffix}`, expires: new Date('2100-01-01') })
  await db.insert(apiKeys).values({ ...own, name, keyHash: `${secret}${suffix}`, start: secret, quota: 10 })
  await db.insert(cityTags).values({ cityId, tag: suffix })
  const decisionFile = `decision${suffix}.pdf`
  await files.put(decisionKey(decisionFile), Buffer.from(`decision on ${name}`))
  const [licence] = await db
    .insert(licences)
    .values({ ...licenceRow, uniqueId: `licence00000000${suffix}`, cityId, animalName: name, dangerous: true, decisionFile })
    .returning()
  const licenceId = licence?.id ?? ''
  await db.insert(licenceEvents).values({ licenceId, eventType: 'created', details: {} })
  await db.insert(licencePayments).values({ cityId, licenceId, kind: 'licence', method: 'cash', cents: 2500, fee: 0, tax: 0, day: '2026-05-01', reference: name })
  await db.insert(clerkDays).values({ cityId, userId: by.userId, day: '2026-05-01', expected: 2500, counted: 2500, note: name })
  const [campaign] = await db.insert(campaigns).values({ name, cityId, start: '2026-01-01', end: '2026-12-31', reminders: [] }).returning()
  const campaignId = campaign?.id ?? ''
  const [recipient] = await db.insert(campaignRecipients).values({ campaignId, channel: 'email' }).returning()
  const recipientId = recipient?.id ?? ''
  await db.insert(campaignLicences).values({ licenceId, campaignId, recipientId })
  await db.insert(campaignLetters).values({ campaignId, recipientId, kind: 'first', ends: '2026-12-31' })
} // prettier-ignore

const open = (as: TestAccount | undefined, kind: ExportKind, id: string, password = testPassword) =>
  t.call(exportsApi.open, { as, params: { kind, id }, body: { password } })
const get = (as: TestAccount | undefined, href: string) =>
  t.app.inject({ url: href, headers: as ? { cookie: as.cookie } : {} })

async function filesOf(as: TestAccount, kind: ExportKind, id: string) {
  const { status, body } = await open(as, kind, id)
  expect(status).toBe(200)
  const answer = await get(as, body.href)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return textsIn(answer.rawPayload)
}
const textsIn = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  )
const rowsIn = (files: Record<string, string>, file: string): Record<string, string>[] =>
  parse((files[`${file}.csv`] ?? '').replace(/^\uFEFF/, ''), { columns: true })
const linesIn = (files: Record<string, string>, file: string) =>
  (files[`${file}.jsonl`] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe.each(['organization', 'city'] as const)('the file of an %s', (kind) => {
  let files: Record<string, string>
  const parts = partsOf(kind)
  beforeAll(async () => {
    files = await filesOf(manager, kind, kind === 'city' ? city.id : organizationId)
  })

  it('has every file in both forms, with the same rows, which are described in both languages', () => {
    const described = new Map(
      rowsIn(files, 'columns').map((row) => [`${row['file']}.${row['column']}`, row]),
    )
    const orders = ['orders', 'order_items', 'order_events', 'invoices', 'adoptions', 'inquiries']
    for (const { file } of parts) {
      const [rows, lines] = [rowsIn(files, file), linesIn(files, file)]
      expect([file, rows.length]).toEqual([file, lines.length])
      if (!orders.includes(file) && file !== 'found_animal_pictures')
        expect([file, rows.length > 0]).toEqual([file, true])
      expect(rows.map(({ id }) => id)).toEqual(
        lines.map(({ id }) => (id === undefined ? undefined : String(id as string | number))),
      )
      for (const column of Object.keys(lines[0] ?? {})) {
        const { description_fr: fr, description_en: en } = described.get(`${file}.${column}`) ?? {}
        expect([file, column, Boolean(fr), Boolean(en)]).toEqual([file, column, true, true])
      }
    }
    expect(files['README.txt']).toMatch(/Chaque fichier existe sous deux formes/)
  })

  it('has nothing of another, and no secret', () => {
    const all = Object.values(files).join('\n')
    expect(all).not.toContain(foreign)
    expect(all).not.toContain(secret)
  })
})

it('has the pictures and decisions', async () => {
  expect(await filesOf(manager, 'organization', organizationId)).toMatchObject({
    [`pictures/${pictureId}.webp`]: 'picture of Minou',
  })
  expect(await filesOf(manager, 'city', city.id)).toMatchObject({
    'decisions/decision1.pdf': 'decision on Minou',
  })
})

it('has more rows than are read at once, each once, and texts as they are in JSON', async () => {
  const files = await filesOf(manager, 'organization', organizationId)
  const rows = rowsIn(files, 'animals')
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([many + 1, many + 1])
  expect(rows.find(({ name }) => name === 'Minou')?.['notes']).toBe("'=1+1")
  expect(linesIn(files, 'animals').find(({ name }) => name === 'Minou')).toMatchObject({
    notes: '=1+1',
    status: 'lost',
    sterilized: null,
  })
})

it('has nothing of what a keeper before wrote', async () => {
  const { db } = t.services
  const keeper = await t.account({ fullName: 'Ancienne Gardienne' })
  const animal = await insertAnimal(db, { organizationId, name: 'Cédé', lostAt: [-73.5, 45.5] })
  await db.insert(events).values({
    animalId: animal.id,
    eventType: 'updated',
    details: { old: 'avant' },
    userId: keeper.userId,
    created: new Date('2026-01-01'),
  })
  await db.execute(
    sql`update reports set full_name = 'Ancienne Gardienne', created = '2026-01-01' where animal_id = ${animal.id}::uuid`,
  )
  await db.insert(transfers).values({
    animalId: animal.id,
    fromUserId: keeper.userId,
    toOrganizationId: organizationId,
    created: new Date('2026-02-01'),
  })
  const files = await filesOf(manager, 'organization', organizationId)
  const of = (file: string) => linesIn(files, file).filter((row) => row['animal_id'] === animal.id)
  expect([of('losses'), of('animal_events'), of('transfers').length]).toEqual([[], [], 1])
  expect(Object.values(files).join('')).not.toContain('Ancienne Gardienne')
})

describe('who may', () => {
  const people = async (): Promise<[string, TestAccount | undefined, number][]> => [
    ['a manager', manager, 200],
    ['a member of the team', await withPassword(t, await t.account({ type: 'pro', organizationId })), 403],
    ['a manager of another organization', other, 404],
    ['a professional who was not validated', await t.account({ type: 'pro', valid: false }), 403],
    ['an owner', await t.account(), 403],
    ['a visitor', undefined, 401],
    ['staff', await withPassword(t, await t.account({ type: 'admin' })), 200],
  ] // prettier-ignore

  it('take it along, and see what there is', async () => {
    const { href } = (await open(manager, 'organization', organizationId)).body
    for (const [who, as, status] of await people()) {
      const answers = {
        organization: (await open(as, 'organization', organizationId)).status,
        city: (await open(as, 'city', city.id)).status,
        // A link is its session's alone.
        file: (await get(as, href)).statusCode,
      }
      const byLink = who === 'a manager' ? 200 : who === 'staff' ? 404 : status
      expect([who, answers]).toEqual([who, { organization: status, city: status, file: byLink }])
    }
  })

  it('see what there is', async () => {
    const own = await t.call(exportsApi.own, { as: manager })
    expect(own.body).toMatchObject({
      hasPassword: true,
      wholes: [
        { kind: 'organization', id: organizationId },
        { kind: 'city', id: city.id, name: city.name },
      ],
    })
    const files = await filesOf(manager, 'organization', organizationId)
    for (const { file, rows } of own.body.wholes[0]?.files ?? [])
      expect([file, rows]).toEqual([file, linesIn(files, file).length])
    const staff = await t.account({ type: 'admin' })
    const params = { id: organizationId }
    const theirs = await t.call(exportsApi.ofOrganization, { as: staff, params })
    expect(theirs.body.wholes).toEqual(own.body.wholes)
    const member = await t.account({ type: 'pro', organizationId })
    expect((await t.call(exportsApi.own, { as: member })).body.wholes).toEqual([])
    expect((await t.call(exportsApi.ofOrganization, { as: manager, params })).status).toBe(403)
    const nobody = { id: uuidv7() }
    expect((await t.call(exportsApi.ofOrganization, { as: staff, params: nobody })).status).toBe(
      404,
    )
  })

  it('prove who they are', async () => {
    const { status, body } = await open(manager, 'city', city.id, 'deviné')
    expect([status, body.code]).toEqual([400, 'PASSWORD_WRONG'])
  })
})

it('opens by its link for ten minutes, for what it was made, and is in the log', async () => {
  const { db } = t.services
  const logged = () =>
    db.$count(
      auditLog,
      and(
        eq(auditLog.action, 'city_exported'),
        eq(auditLog.subject, city.id),
        eq(auditLog.userId, manager.userId),
      ),
    )
  const before = await logged()
  const { href } = (await open(manager, 'city', city.id)).body
  expect(await logged()).toBe(before)
  const forOrganization = href.replace(`city/${city.id}`, `organization/${organizationId}`)
  const changed = [forOrganization, href.replace(/until=\d/, 'until=9'), href.split('?')[0] ?? '']
  for (const wrong of changed) expect((await get(manager, wrong)).statusCode).toBe(404)
  expect(await logged()).toBe(before)
  expect((await get(manager, href)).statusCode).toBe(200)
  expect(await logged()).toBe(before + 1)
  const now = t.clock.now()
  t.clock.pass(601)
  const late = await get(manager, href)
  t.clock.set(now)
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([404, 'LINK_GONE'])
})

it('describes what it takes, in the order of the list of files, and nothing else', () => {
  const taken = [
    ...new Set([...partsOf('organization'), ...partsOf('city')].map((one) => one.file)),
  ]
  expect(taken.toSorted()).toEqual(exportFiles.toSorted())
  for (const one of partsOf('organization')) {
    const names = takenOf(one).map(([name]) => name)
    expect([
      getTableName(one.table),
      names.filter((name) => /hash|secret$|token|password/i.test(name)),
    ]).toEqual([getTableName(one.table), one.file === 'found_animals' ? ['secret'] : []])
  }
})

describe('the command', () => {
  const place = () => ({ databaseUrl: t.databaseUrl, dataDir: t.services.env.DATA_DIR, env: {} })
  const timeout = 90_000

  it('writes the file of a city by its name, and notes it', { timeout }, async () => {
    const to = join(t.services.env.DATA_DIR, 'city.zip')
    const ended = await runCli(place(), ['export', '--city', city.name.toUpperCase(), '--to', to])
    expect([ended.code, ended.err]).toEqual([0, ''])
    const files = textsIn(await readFile(to))
    expect(linesIn(files, 'licences')).toMatchObject([{ animal_name: 'Minou' }])
    const noted = await t.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'city_exported'), sql`user_id is null`))
    expect(noted).toMatchObject([{ subject: city.id }])
  })

  it.each([
    [['--city', 'Nulle-Part'], 'There is no city of that name.'],
    [['--organization', 'x'], 'There is no organization of that id.'],
    [[], 'Say --city NAME or --organization ID.'],
    [['--city', 'a', '--organization', 'b'], 'Say --city NAME or --organization ID.'],
  ])('says what is wrong with %j', { timeout }, async (args, words) => {
    const ended = await runCli(place(), ['export', ...args])
    expect([ended.code, ended.err.includes(words)]).toEqual([1, true])
  })
})
