import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDay } from '#domain/dates.ts'
import { emailsApi } from '#domain/emails/emails.api.ts'
import { distanceKm } from '#domain/places/geo.ts'
import { pictureSizes } from '#domain/pictures/picture.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { emails } from '../tables/index.ts'
import { welcomeText } from '../../welcome.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { freeDemoCards } from './make/free-cards.ts'
import { loadDemo } from './load-demo.ts'
import { demoFinds } from './make/finds/demo-finds.ts'
import { demoCounts, planDemo } from './make/plan-demo.ts'
import { waitingBusinesses } from './make/store-waiting.ts'

const local = { PUBLIC_URL: 'http://localhost:3000' }

describe('the loaded demonstration', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(local, { places: true })
  })
  afterAll(() => t.close())

  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await t.services.db.$client.query<Row>(text, values)).rows
  const count = async (text: string) =>
    (await rows<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n

  it('is not for production, a server that others reach, or where DEMO is off; an account that is there already stays', async () => {
    const { env } = t.services
    for (const other of [
      { NODE_ENV: 'production' as const },
      { DEMO: false },
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://trouvaille.example' },
    ])
      expect(await loadDemo({ ...t.services, env: { ...env, ...other } })).toBe(false)
    const email = planDemo().people.at(-1)?.email as string
    const { userId } = await t.account({ email, fullName: 'Déjà Là' })
    expect(await loadDemo(t.services)).toBe(true)
    expect(await rows('select id, full_name from users where email = $1', [email])).toEqual([
      { id: userId, full_name: 'Déjà Là' },
    ])
  })

  it('has clients of a clinic and a shelter, with consents, animals, a letter and a shared file', async () => {
    const of = (mailbox: string) =>
      `where organization_id = (select id from organizations where email = '${mailbox}@demo.trouvaille.example')`
    for (const mailbox of ['clinique', 'refuge']) {
      expect(await count(`clients ${of(mailbox)}`)).toBeGreaterThan(5)
      for (const state of ['given', 'withdrawn', 'none'])
        expect(
          await count(`clients ${of(mailbox)} and consent_state = '${state}'`),
        ).toBeGreaterThan(0)
      expect(await count(`client_letters ${of(mailbox)}`)).toBe(1)
    }
    expect(await count("client_records where kind = 'licence'")).toBeGreaterThan(5)
    expect(await count(`client_shares ${of('clinique')}`)).toBe(1)
  })

  it('is not loaded twice, nor where it is not wanted', async () => {
    const before = await rows(
      'select (select count(*) from animals) a, (select count(*) from users) u, (select count(*) from items) i, (select count(*) from pictures) p',
    )
    expect(await loadDemo(t.services)).toBe(false)
    expect(
      await rows(
        'select (select count(*) from animals) a, (select count(*) from users) u, (select count(*) from items) i, (select count(*) from pictures) p',
      ),
    ).toEqual(before)
  })

  it('is the one that was planned', async () => {
    const { animals } = planDemo()
    const stored = await rows<{ unique_id: string; status: string; name: string }>(
      'select unique_id, status, name from animals order by unique_id',
    )
    expect(stored).toEqual(
      animals
        .map(({ uniqueId, status, name }) => ({ unique_id: uniqueId, status, name }))
        .toSorted((a, b) => (a.unique_id < b.unique_id ? -1 : 1)),
    )
    expect(await count('animals where owner_id is null and organization_id is null')).toBe(0)
    expect(
      await count(
        "animals a join organizations o on o.id = a.organization_id where o.pro_type <> 'shelter'",
      ),
    ).toBe(0)
    expect(await count("animals where status = 'in_adoption' and owner_id is not null")).toBe(
      demoCounts.adoptedFromPeople,
    )
    expect(
      await count(
        "animals a full join adoptions d on d.animal_id = a.id where (a.status = 'in_adoption') <> (d.animal_id is not null)",
      ),
    ).toBe(0)
    expect(await count("adoptions where history <> ''")).toBeGreaterThan(15)
  })

  it('has kennels at its shelters, animals in some, and holds that run, end today and are past', async () => {
    const here = `animals a join stays s on s.animal_id = a.id and s.gone is null join organizations o on o.id = s.organization_id where o.email = 'refuge@demo.trouvaille.example'`
    for (const which of ['>', '=', '<'])
      expect(await count(`${here} and a.hold_until ${which} '2026-05-04'`)).toBeGreaterThan(0)
    expect(await count(`${here} and a.arrival->>'kennel' = any (o.kennels)`)).toBeGreaterThan(5)
    expect(
      await count(
        'animals a where organization_id is not null and not exists (select from stays s where s.animal_id = a.id)',
      ),
    ).toBe(0)
    expect(await count("organizations where pro_type = 'shelter' and kennels = '{}'")).toBe(0)
  })

  it('has stock and animals agree', async () => {
    for (const kind of ['card', 'microchip']) {
      expect(
        await count(
          `items i join animals a on a.id = i.animal_id where i.kind = '${kind}' and (a.${kind} is distinct from i.number or i.status <> 'assigned')`,
        ),
      ).toBe(0)
    }
    expect(
      await count(
        "animals a where card is not null and not exists (select from items i where i.kind = 'card' and i.number = a.card and i.animal_id = a.id)",
      ),
    ).toBe(0)
    expect(await count("items where kind = 'card' and status = 'assigned'")).toBe(
      planDemo().animals.filter(({ hasCard }) => hasCard).length,
    )
    const free = await rows(
      "select number, verification from items where kind = 'card' and status = 'lot' order by number",
    )
    expect(free).toEqual(freeDemoCards)
    expect(freeDemoCards.length).toBeGreaterThan(50)
  })

  it('publishes what is lost, near its home and not more exactly than it should', async () => {
    const lost = await rows<{
      lng: number
      lat: number
      home_lng: number
      home_lat: number
      date: string
      matches: boolean
      city: string
    }>(
      `select a.published_lng as lng, a.published_lat as lat, u.lng as home_lng, u.lat as home_lat, a.published_date::text as date, a.published_city as city,
         r.date = a.published_date and r.user_id = a.owner_id and r.email = u.email as matches
       from animals a join reports r on r.animal_id = a.id and r.withdrawn is null join users u on u.id = a.owner_id where a.status = 'lost'`,
    )
    expect(lost).toHaveLength(demoCounts.lost)
    for (const { lng, lat, home_lng, home_lat, date, matches } of lost) {
      expect(matches).toBe(true)
      expect(isDay(date) && date <= '2026-05-04').toBe(true)
      expect(Math.abs(lng * 100 - Math.round(lng * 100))).toBeLessThan(1e-6)
      expect(Math.abs(lat * 100 - Math.round(lat * 100))).toBeLessThan(1e-6)
      expect(distanceKm([lng, lat], [home_lng, home_lat])).toBeLessThan(4)
    }
    expect(
      await count(
        "animals where (status in ('lost', 'in_adoption')) <> (published_place is not null)",
      ),
    ).toBe(0)
    expect(await count('animals where dob > created::date')).toBe(0)
    expect(
      await count(
        "animals a where not exists (select from events e where e.animal_id = a.id and e.event_type = 'created')",
      ),
    ).toBe(0)
    // Those of losses that are over went out.
    expect(
      await count(
        'alerts a join reports r on r.id = a.report_id where r.withdrawn is null or a.sent is null',
      ),
    ).toBe(0)
  })

  it('has squad members and services around the lost of Montréal', async () => {
    const [around] = await rows<{ squad: number; services: number }>(
      `select count(distinct u.id)::int as squad, count(distinct o.id)::int as services from animals a
       left join users u on u.status = 'valid' and not u.no_alerts and (u.place <-> a.published_place) < 5 / 6371.0
       left join organizations o on o.valid and (o.pro_type in ('shelter', 'health') or o.animal_service) and (o.place <-> a.published_place) < 50 / 6371.0
       where a.name = 'Filou' and a.status = 'lost'`,
    )
    expect(around?.squad).toBeGreaterThan(3)
    expect(around?.services).toBeGreaterThan(3)
  })

  it('has found animals, and takes those for lost ones that a person would, telling nobody', async () => {
    expect(await count('found_animals')).toBe(12)
    for (const status of ['open', 'unconfirmed', 'returned', 'hidden'])
      expect(await count(`found_animals where status = '${status}'`)).toBeGreaterThan(0)
    const likeliest = await rows<{ find: string; name: string }>(
      `select distinct on (f.unique_id) f.unique_id as find, a.name from matches m join found_animals f on f.id = m.found_animal_id
         join animals a on a.id = m.animal_id where m.score >= 60 and m.told is not null order by f.unique_id, m.score desc`,
    )
    expect(likeliest).toEqual(
      demoFinds
        .flatMap(({ uniqueId, is }) => (is ? [{ find: uniqueId, name: is }] : []))
        .toSorted((one, other) => (one.find < other.find ? -1 : 1)),
    )
    for (const status of ['waiting', 'confirmed', 'dismissed'])
      expect(await count(`sightings where status = '${status}'`)).toBeGreaterThan(0)
    expect(await count("pgboss.job where name = 'tell-of-matches'")).toBe(0)
  })

  it('has letters that staff can have sent again, and says why some did not arrive', async () => {
    const stored = await t.services.db.select().from(emails)
    const failed = stored.filter(({ state }) => state === 'failed' || state === 'bounced')
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.every(({ failure }) => failure)).toBe(true)
    const kinds = new Map(stored.map((one) => [one.kind, one]))
    expect(kinds.size).toBe(4)
    const as = await t.account({ type: 'admin' })
    for (const { id, to } of kinds.values()) {
      const letters = await lettersAfter(t, () => t.call(emailsApi.again, { as, params: { id } }))
      expect(letters.flatMap((one) => one.to?.map(({ address }) => address))).toContain(to)
    }
  })

  it('lets every role in with the password that it tells', async () => {
    const accounts = await rows<{
      email: string
      type: string
      password_hash: string
      valid: boolean | null
      pro_type: string | null
    }>(
      'select u.email, u.type, u.password_hash, o.valid, o.pro_type from users u left join organizations o on o.id = u.organization_id where u.password_hash is not null',
    )
    expect(accounts.map(({ email }) => email).toSorted()).toEqual(
      demoAccounts.map(({ email }) => email).toSorted(),
    )
    const of = (role: string) =>
      accounts.find(({ email }) => email === demoAccounts.find((one) => one.role === role)?.email)
    expect(await t.services.passwords.matches(of('individual')?.password_hash, demoPassword)).toBe(
      true,
    )
    expect(
      [
        'individual',
        'shelter',
        'clinic',
        'retailer',
        'distributor',
        'vendor',
        'other',
        'unvalidated',
        'admin',
        'god',
      ].map((role) => [of(role)?.type, of(role)?.pro_type, of(role)?.valid]),
    ).toEqual([
      ['ind', null, null],
      ['pro', 'shelter', true],
      ['pro', 'health', true],
      ['pro', 'retailer', true],
      ['pro', 'distributor', true],
      ['pro', 'vendor', true],
      ['pro', 'other', true],
      ['pro', 'health', false],
      ['admin', null, null],
      ['god', null, null],
    ])
  })

  it('has businesses that wait for staff, each with who registered it', async () => {
    const waiting = await rows<{ business_name: string; full_name: string; manager: boolean }>(
      `select o.business_name, u.full_name, u.manager from organizations o join users u on u.organization_id = o.id
       where not o.valid and o.refusal is null order by o.created desc`,
    )
    expect(waiting).toEqual([
      ...waitingBusinesses.map(({ businessName, fullName }) => ({
        business_name: businessName,
        full_name: fullName,
        manager: true,
      })),
      {
        business_name: 'Clinique vétérinaire Nouvelle-Porte',
        full_name: 'Audrey Lavoie',
        manager: true,
      },
    ])
  })

  it('has its pictures in every size', async () => {
    const pictures = await rows<{ id: string; first: boolean }>(
      'select p.id, a.first_photo = p.id::text as first from pictures p join animals a on a.id = p.animal_id',
    )
    expect(pictures.length).toBe(
      planDemo().animals.filter(({ portrait }) => portrait !== null).length,
    )
    expect(pictures.every(({ first }) => first)).toBe(true)
    for (const { id } of pictures.slice(0, 5)) {
      for (const size of pictureSizes) {
        const file = await t.services.files.open(pictureKey(id, size))
        expect(file?.size).toBeGreaterThan(1000)
        file?.stream.destroy()
      }
    }
  })

  it('is told to who starts the server, but not in production', async () => {
    const text = await welcomeText(t.services)
    for (const { email } of demoAccounts) expect(text).toContain(email)
    expect(text).toContain(demoPassword)
    for (const { number, verification } of freeDemoCards.slice(0, 3))
      expect(text).toContain(
        `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}   ${verification}`,
      )
    expect(
      await welcomeText({ ...t.services, env: { ...t.services.env, NODE_ENV: 'production' } }),
    ).toBe('\nTrouvaille: http://localhost:3000\n')
  })
})
