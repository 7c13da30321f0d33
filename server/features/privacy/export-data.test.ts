import { unzipSync } from 'fflate'
import { eq, getTableColumns } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { animals, auditLog, rateLimits, users } from '../../db/tables/index.ts'
import { everythingOf, words } from '../../testing/everything-of.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { testPassword, withPassword } from '../../testing/with-password.ts'
import { sectionNames, type PersonalData } from './personal-data.queries.ts'
import { personalTables } from './personal-tables.ts'

let t: TestApp
let met: Awaited<ReturnType<typeof everythingOf>>
beforeAll(async () => {
  t = await testApp()
  met = await everythingOf(t)
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const ask = (as: TestAccount | undefined, password: string | undefined = testPassword) =>
  t.app.inject({
    method: 'POST',
    url: '/api/privacy/export',
    payload: { password },
    headers: as ? { cookie: as.cookie } : {},
  })

async function filesOf(as: TestAccount): Promise<Record<string, Buffer>> {
  const { statusCode, headers, rawPayload } = await ask(as)
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="trouvaille-2026-05-04.zip"',
  ])
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  )
}

describe('the copy', () => {
  it('holds everything by part, as JSON and as a page in the language of the person, and the pictures', async () => {
    const files = await filesOf(met.person)
    expect(Object.keys(files)).toEqual([
      'donnees.html',
      'donnees.json',
      `photos/${met.uniqueId}-1.webp`,
      expect.stringMatching(/^found\/\w+-1\.webp$/),
      expect.stringMatching(/^sightings\/\w+\.webp$/),
      expect.stringMatching(/^lost\/\w+\.webp$/),
    ])
    expect((await sharp(files[`photos/${met.uniqueId}-1.webp`]).metadata()).format).toBe('webp')
    const data = JSON.parse(String(files['donnees.json'])) as PersonalData
    expect(Object.keys(data)).toEqual([...sectionNames])
    expect(sectionNames.filter((name) => data[name].length === 0)).toEqual(['organization'])
    expect(data.letters).toMatchObject([
      {
        kind: 'service_letter',
        title: 'Rappel de vaccin',
        text: 'Prenez rendez-vous.',
        status: 'sent',
      },
    ])
    expect(data.account[0]).toMatchObject({
      email: words.email,
      password: true,
      google: true,
      authenticator: true,
      recoveryCodes: 1,
    })
    expect(data.animals[0]).toMatchObject({
      animal: met.uniqueId,
      name: words.animal,
      notes: words.notes,
      card: met.card,
    })
    expect(data.consents).toMatchObject([{ kind: 'terms', given: true, version: '2026-01-02' }])
    expect(data.passkeys).toMatchObject([{ name: 'Clé bleue' }])
    expect(data.views).toMatchObject([
      { name: 'À recevoir', details: { status: 'shipped', columns: 'Number' } },
    ])
    expect(data.columns).toMatchObject([
      { list: '/api/pro/orders', details: { columns: 'Status, Total' } },
    ])
    expect(data.foundSent).toHaveLength(2)
    const person = { email: words.email, telephone: words.telephone, address: words.address }
    expect([data.foundAnimals, data.sightings, data.lostReports]).toMatchObject([
      [{ ...person, notes: words.notes }],
      [{ ...person, message: words.notes, file: expect.any(String) }],
      [{ ...person, name: words.notes, file: expect.any(String) }],
    ])
    expect(data.threads.filter(({ byYou }) => byYou)).toHaveLength(2)
    expect(data.removals).toMatchObject([{ reason: 'transfer', notes: words.notes }])
    expect(data.guardianships).toMatchObject([{ fullName: words.name, address: words.address }])
    expect(data.audit).toContainEqual(
      expect.objectContaining({ action: 'animal_read', role: 'ind' }),
    )
    const page = String(files['donnees.html'])
    expect(page).toMatch(/^<!doctype html>\n<html lang="fr">/)
    for (const word of [
      words.email,
      words.name,
      words.telephone,
      words.animal,
      'Tante Contact',
      'Conditions d’utilisation',
      'Avis de disparition',
    ]) {
      expect(page).toContain(word)
    }
    expect(page).not.toMatch(/\?[\w.]+\?|undefined|\[object/)
  })

  it('tells all that is held of an animal, in words where it is read', async () => {
    const health = { deworming: '20260401', declawing: 'FrontPaws', exteriorCat: true } as const
    await t.services.db.update(animals).set(health).where(eq(animals.uniqueId, met.uniqueId))
    const files = await filesOf(met.person)
    const [animal = {}] = (JSON.parse(String(files['donnees.json'])) as PersonalData).animals
    const { notes: vaccination, notes: illness, notes: medication } = words
    expect(animal).toMatchObject({
      ...health,
      deworming: '2026-04-01',
      vaccination,
      illness,
      medication,
      cardOnItsWay: false,
    })
    expect(String(files['donnees.html'])).toContain('Les pattes avant')

    // Ids, places of others or derived ones, and an organization's notes of arrival.
    const leftOut = [
      'id',
      'ownerId',
      'organizationId',
      'custodianId',
      'firstPhoto',
      'homePlace',
      'publishedPlace',
      'publishedLng',
      'publishedLat',
      'sourceKey',
      'arrival',
      'intervention',
      'holdUntil',
      'publishedCircumstances',
    ]
    const names: Record<string, string> = {
      uniqueId: 'animal',
      race: 'breed',
      dob: 'birth',
      registered: 'cardOnItsWay',
      publishedCity: 'lostCity',
      publishedDate: 'lostDate',
      publishedHour: 'lostHour',
      publishedReward: 'reward',
    }
    const columns = Object.entries(getTableColumns(animals)).flatMap(([name, { generated }]) =>
      generated || leftOut.includes(name) ? [] : [name],
    )
    expect(Object.keys(animal).toSorted()).toEqual(
      columns.map((column) => names[column] ?? column).toSorted(),
    )
  })

  it('speaks English to who does', async () => {
    await t.services.db.update(users).set({ language: 'en' }).where(eq(users.id, met.person.userId))
    const files = await filesOf(met.person)
    await t.services.db.update(users).set({ language: 'fr' }).where(eq(users.id, met.person.userId))
    expect(Object.keys(files).slice(0, 2)).toEqual(['data.html', 'data.json'])
    expect(String(files['data.html'])).toContain('<html lang="en">')
    expect(String(files['data.html'])).not.toMatch(/\?[\w.]+\?|Courriel/)
  })

  it('holds no secret, no hash, and nothing of other people', async () => {
    const files = await filesOf(met.person)
    const text = String(files['donnees.json']) + String(files['donnees.html'])
    expect(text).not.toMatch(
      /argon2|sealed-secret|google-of-odile|credential-of-odile|key-of-odile|[0-9a-f]{64}/,
    )
    expect(text).not.toMatch(
      /Trouveur|jo@finder|555-0123|Autre Personne|autre@example|Curieuse|curieuse@|invited@example|suivante|verification/i,
    )
    const { cookie } = met.person
    expect(text).not.toContain(cookie.slice('session='.length))
  })

  it('writes what people typed as text, never as a page', async () => {
    const as = await withPassword(t, await t.account({ fullName: '<script>alert(1)</script>' }))
    const page = String((await filesOf(as))['donnees.html'])
    expect(page).toContain('&#60;script&#62;')
    expect(page).not.toContain('<script>')
  })

  it('is in the audit log, asks for the password, and is limited', async () => {
    const as = await withPassword(t, await t.account())
    expect((await ask(as, 'pas le bon mot')).json()).toMatchObject({ code: 'PASSWORD_WRONG' })
    expect(await t.services.db.$count(auditLog, eq(auditLog.subject, as.userId))).toBe(0)
    for (let copies = 0; copies < 5; copies++) expect((await ask(as)).statusCode).toBe(200)
    const sixth = await ask(as)
    expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
    const log = await t.services.db.select().from(auditLog).where(eq(auditLog.subject, as.userId))
    expect(log).toHaveLength(5)
    expect(log[0]).toMatchObject({ action: 'data_exported', userId: as.userId })
  })
})

it('knows every table that refers to an account or to an animal', async () => {
  const { rows } = await t.services.db.$client.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid in ('users'::regclass, 'animals'::regclass)
     union
     select table_name || '.' || column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'animal_id')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(personalTables).toSorted())
  const parts = Object.values(personalTables).flatMap(({ copy }) =>
    typeof copy === 'string' ? [copy] : [],
  )
  expect(parts.filter((part) => !sectionNames.includes(part))).toEqual([])
})

describe('the choice on offers of partners', () => {
  it('is recorded with the version of its text, and shown', async () => {
    const as = await t.account()
    for (const partners of [true, true, false])
      expect((await t.call(privacyApi.partners, { as, body: { partners } })).status).toBe(204)
    const { body } = await t.call(privacyApi.overview, { as })
    expect(body.partners).toBe(false)
    expect(body.consents.map(({ kind, given }) => [kind, given])).toEqual([
      ['partners', false],
      ['partners', true],
    ])
    expect(body.consents[0]?.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})
