import { eq } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { transaction } from '../../db/connect.ts'
import {
  auditLog,
  campaignLetters,
  campaignRecipients,
  campaigns,
  licences,
  removals,
  rateLimits,
  users,
} from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { renewedLicence, runningLicence } from '../../testing/stored/running-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { cityWith, clerkOf } from '../../testing/test-licences.ts'
import { recordBounce } from '../accounts/email/record-bounce.ts'
import { renewalToken } from '../licences/keeper/licence-link.ts'
import { chooseRecipients } from './recipients.queries.ts'
import { remindOfRenewals } from './remind-of-renewals.ts'
import { queueCampaign } from './run-campaign.ts'
import { sendCampaign } from './send-campaign.ts'

let t: TestApp
let clerk: TestAccount
let admin: TestAccount
const begin = new Date('2026-11-20T15:00:00Z')
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(begin)
  await t.services.db.delete(rateLimits)
  // Those of other tests would remind too.
  await t.services.db.update(campaigns).set({ status: 'closed' })
})

const licence = (cityId: string, more?: Partial<typeof licences.$inferInsert>) =>
  runningLicence(t, cityId, more)
const change = (uniqueId: string, more: Partial<typeof licences.$inferInsert>) =>
  t.services.db.update(licences).set(more).where(eq(licences.uniqueId, uniqueId))

const renew = (uniqueId: string) => renewedLicence(t, uniqueId)
const form = (city: string, more: object = {}) => ({
  name: 'Licences 2026',
  city,
  start: '2026-12-01',
  end: '2026-12-31',
  ...more,
})
const add = (body: object, as = clerk) => t.call(campaignsApi.add, { as, body })
const drafted = async (city: string, more: object = {}) => (await add(form(city, more))).body.id
const start = (id: string, as = clerk) => t.call(campaignsApi.start, { as, params: { id } })
const started = async (city: string, more: object = {}): Promise<string> => {
  const id = await drafted(city, more)
  await start(id)
  return id
}
const read = async (id: string) =>
  (await t.call(campaignsApi.one, { as: clerk, params: { id } })).body
const results = async (id: string) =>
  (await t.call(campaignsApi.results, { as: clerk, params: { id } })).body
const preview = async (id: string) =>
  (await t.call(campaignsApi.preview, { as: clerk, params: { id } })).body
const to = (letters: Email[]) =>
  letters.map((letter) => letter.to?.[0]?.address ?? '').toSorted((a, b) => a.localeCompare(b))
/** The reminders of a day, at 14:10 UTC. */
const remindOn = (day: string) =>
  lettersAfter(t, async () => {
    t.clock.set(new Date(`${day}T14:10:00Z`))
    await remindOfRenewals.run({}, t.services)
  })

describe('a campaign', () => {
  it('is a draft that is changed, previewed and started once', async () => {
    const city = await cityWith(t, clerk, 'Candiac')
    const { status, body } = await add(form(city.name, { reminders: ['before14'] }))
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        name: 'Licences 2026',
        city: city.name,
        cityId: city.id,
        status: 'draft',
        reminders: ['before14'],
        progress: null,
      }),
    ])
    const save = (more: object) =>
      t.call(campaignsApi.save, { as: clerk, params: { id: body.id }, body: form(city.id, more) })
    expect((await save({ end: '2027-01-31' })).body).toMatchObject({
      end: '2027-01-31',
      reminders: ['before14', 'before2', 'after7'],
    })
    await licence(city.id)
    const letters = await lettersAfter(t, async () => {
      const answers = await Promise.all([start(body.id), start(body.id)])
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]))
      expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('CAMPAIGN_STATUS')
    })
    expect(letters).toHaveLength(1)
    expect((await save({})).body.code).toBe('CAMPAIGN_STATUS')
    expect((await preview(body.id)).code).toBe('CAMPAIGN_STATUS')
    expect((await read(body.id)).end).toBe('2027-01-31')
    const actions = await t.services.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, body.id))
      .orderBy(auditLog.id)
    expect(actions.map(({ action }) => action)).toEqual([
      'campaign_saved',
      'campaign_saved',
      'campaign_started',
    ])
  })

  it.each([
    ['name', { name: ' ' }],
    ['end', { end: '2026-11-30' }],
    ['end', { end: '2027-12-01' }],
    ['start', { start: '2026-02-30' }],
    ['city', { city: '' }],
    ['city', { city: 'Atlantide' }],
    ['reminders.0', { reminders: ['daily'] }],
  ])('is refused for its %s: %j', async (field, more) => {
    const { name } = await cityWith(t, clerk)
    const count = await t.services.db.$count(campaigns)
    const { status, body } = await add(form(name, more))
    expect([status, body.fields]).toEqual([400, { [field]: expect.any(String) }])
    expect(await t.services.db.$count(campaigns)).toBe(count)
  })

  it('covers a whole year, and no day more', async () => {
    const { name } = await cityWith(t, clerk)
    expect((await add(form(name, { end: '2027-11-30' }))).status).toBe(201)
  })

  it('is of the organization that runs the city, and of staff', async () => {
    const city = await cityWith(t, clerk)
    const other = await clerkOf(t)
    const plain = await t.account({ type: 'pro' })
    expect((await add(form(city.name), other)).body.code).toBe('CITY_UNKNOWN')
    expect((await add(form(city.name), plain)).body.code).toBe('NOT_FOUND')
    const { body } = await add(form(city.name), admin)
    const list = async (as: TestAccount) =>
      (await t.call(campaignsApi.list, { as, query: { filter: `[CityId=${city.id}]` } })).body.map(
        ({ id }) => id,
      )
    expect([await list(clerk), await list(admin), await list(other), await list(plain)]).toEqual([
      [body.id],
      [body.id],
      [],
      [],
    ])
    for (const endpoint of [
      campaignsApi.one,
      campaignsApi.preview,
      campaignsApi.start,
      campaignsApi.close,
      campaignsApi.results,
      campaignsApi.csv,
      campaignsApi.letters,
    ] as const)
      expect((await t.call(endpoint, { as: other, params: { id: body.id } })).status).toBe(404)
    expect((await read(body.id)).status).toBe('draft')
  })

  it('tells nothing of letters while it is a draft, and closes only once it runs', async () => {
    const id = await drafted((await cityWith(t, clerk)).name)
    for (const endpoint of [campaignsApi.results, campaignsApi.close, campaignsApi.letters])
      expect((await t.call(endpoint, { as: clerk, params: { id } })).body.code).toBe(
        'CAMPAIGN_STATUS',
      )
  })
})

describe('the preview', () => {
  it('counts owners by how they are reached, without what is renewed or written about', async () => {
    const city = await cityWith(t, clerk, 'Candiac')
    const email = 'deux-chiens@example.org'
    await licence(city.id, { email })
    await licence(city.id, { email })
    await licence(city.id, { email: '' })
    const { email: gone } = await t.account({ status: 'bounced' })
    await licence(city.id, { email: gone })
    await renew(await licence(city.id))
    await licence(city.id, { status: 'ended', ended: '2026-10-01' })
    await licence(city.id, { status: 'revoked' })
    await licence(city.id, { to: '2027-01-01' })
    const before = await drafted(city.name, { end: '2026-12-31', start: '2026-12-31' })
    const id = await drafted(city.name)
    const { samples, ...counts } = await preview(id)
    expect(counts).toEqual({
      owners: 3,
      withEmail: 1,
      withoutEmail: 1,
      bounced: 1,
      licences: 4,
      renewed: 1,
      written: 0,
    })
    expect(samples.fr.subject).toBe(`${city.name}\u00A0: renouvelez la licence de Milo`)
    expect(samples.fr.text).toContain('21,15\u00A0$ pour 1 an, du 1er janvier 2027')
    expect(samples.en.text).toContain('Renew the licence of Milo')
    await start(before)
    await t.outbox()
    expect(await preview(id)).toMatchObject({ owners: 0, written: 4, renewed: 1 })
  })
})

describe('its letters', () => {
  it('go once to each owner, and name all animals with a link each', async () => {
    const city = await cityWith(t, clerk, 'Candiac')
    const ours = { email: 'odile@example.org', language: 'en' } as const
    const first = await licence(city.id, { ...ours, animalName: 'Milo' })
    const second = await licence(city.id, { ...ours, animalName: 'Félix', species: 'Cat' })
    const single = await licence(city.id, { animalName: 'Rex' })
    const id = await drafted(city.name)
    const letters = await lettersAfter(t, () => start(id))
    const letter = letters.find(({ to: people }) => people?.[0]?.address === ours.email)
    expect(letters).toHaveLength(2)
    expect(letter?.subject).toBe(`${city.name}: renew 2 animal licences`)
    for (const uniqueId of [first, second])
      expect(letter?.text).toContain(
        `/renewals/license?token=${renewalToken(t.services, { uniqueId: uniqueId, linksVersion: 0 })}`,
      )
    expect(letter?.text).toMatch(/Milo \(dog\): tag no\. M\d+, last day December 31, 2026/i)
    expect(letter?.text).toContain('$21.15 for 1 year, from January 1, 2027')
    const other = letters.find((one) => one !== letter)
    expect(other?.subject).toBe(`${city.name}\u00A0: renouvelez la licence de Rex`)
    expect(other?.text).toContain('Organisation')
    expect(other?.text).toContain(renewalToken(t.services, { uniqueId: single, linksVersion: 0 }))
    expect(await read(id)).toMatchObject({
      status: 'running',
      progress: { queued: true, owners: 2, sent: 2, waiting: 0, paper: 0 },
    })
    expect(
      (
        await t.call(renewalsApi.license, {
          body: { token: renewalToken(t.services, { uniqueId: single, linksVersion: 0 }) },
        })
      ).body,
    ).toMatchObject({ city: city.name, animal: 'Re…', period: { to: '2026-12-31' } })
  })

  it('name the price of the first of a dwelling for the one that was first', async () => {
    const city = await cityWith(t, clerk, 'Saint-Alexis')
    const senior = {
      email: 'aine@example.org',
      dwelling: 'aîné',
      keeperAge: 70,
      keeperAgeOn: '2026-01-02',
    }
    const asked = (day: string) => ({ ...senior, created: new Date(`${day}T15:00:00Z`) })
    await licence(city.id, { ...asked('2026-01-02'), animalName: 'Premier' })
    await licence(city.id, { ...asked('2026-01-03'), animalName: 'Deuxième' })
    const [letter] = await lettersAfter(t, () => started(city.name))
    expect(letter?.text).toMatch(/Premier[^]*\b0,00\u00A0\$[^]*Deuxième[^]*\b26,\d\d\u00A0\$/)
  })

  it('leave out those who renewed, died or moved before theirs left', async () => {
    const city = await cityWith(t, clerk, 'Candiac')
    const [kept, renewed, dead, revoked] = [
      await licence(city.id),
      await licence(city.id),
      await licence(city.id),
      await licence(city.id),
    ]
    const id = await drafted(city.name)
    // The owners are chosen, their letters not yet sent.
    await t.services.db.update(campaigns).set({ status: 'running', started: begin, queued: begin }).where(eq(campaigns.id, id)) // prettier-ignore
    await transaction(t.services.db, (tx) =>
      chooseRecipients(tx, id, { cityId: city.id, start: '2026-12-01', end: '2026-12-31' }, begin),
    )
    await renew(renewed)
    await change(dead, { status: 'ended', ended: '2026-11-20', endReason: 'death' })
    await change(revoked, { status: 'revoked' })
    const letters = await lettersAfter(t, () =>
      t.services.queue.enqueue(t.services.db, sendCampaign, { campaignId: id }),
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(
      renewalToken(t.services, { uniqueId: kept, linksVersion: 0 }),
    )
    expect((await read(id)).progress).toMatchObject({ sent: 1, dropped: 3, waiting: 0 })
  })

  it('go to an owner once for a period, whatever campaigns overlap', async () => {
    const city = await cityWith(t, clerk)
    await licence(city.id)
    const [one, two] = [await drafted(city.name), await drafted(city.name)]
    const letters = await lettersAfter(t, () => Promise.all([start(one), start(two)]))
    expect(letters).toHaveLength(1)
    expect((await results(one)).owners + (await results(two)).owners).toBe(1)
  })

  it('say from when on a licence is renewed that ends much later', async () => {
    const city = await cityWith(t, clerk)
    await licence(city.id, { to: '2027-06-30' })
    const [letter] = await lettersAfter(t, () => started(city.name, { end: '2027-06-30' }))
    expect(letter?.text).toContain('Le renouvellement en ligne commence le 1er avril 2027.')
  })

  it('stop when it is closed', async () => {
    const city = await cityWith(t, clerk)
    await licence(city.id)
    const id = await drafted(city.name)
    const letters = await lettersAfter(t, async () => {
      await start(id)
      const closed = await t.call(campaignsApi.close, { as: clerk, params: { id } })
      expect(closed.body.status).toBe('closed')
    })
    expect(letters).toEqual([])
    expect((await start(id)).body.code).toBe('CAMPAIGN_STATUS')
  })
})

describe('its reminders', () => {
  it('go 14 and 2 days before the end and 7 days after it, until the licence is renewed', async () => {
    const city = await cityWith(t, clerk, 'Candiac')
    const early = await licence(city.id, { email: 'tot@example.org' })
    const late = await licence(city.id, { email: 'tard@example.org' })
    await licence(city.id, { email: 'fin@example.org', to: '2026-12-20' })
    const id = await drafted(city.name)
    expect(to(await lettersAfter(t, () => start(id)))).toHaveLength(3)
    expect(to(await remindOn('2026-12-05'))).toEqual([])
    expect(to(await remindOn('2026-12-06'))).toEqual(['fin@example.org'])
    const fortnight = await remindOn('2026-12-17')
    expect(to(fortnight)).toEqual(['tard@example.org', 'tot@example.org'])
    expect(fortnight[0]?.subject).toBe(
      `${city.name}\u00A0: la licence de Milo prend fin le 31 décembre 2026`,
    )
    expect(await remindOn('2026-12-17')).toEqual([])
    await renew(early)
    expect(to(await remindOn('2026-12-29'))).toEqual(['fin@example.org', 'tard@example.org'])
    await change(late, { status: 'expired' })
    const after = await remindOn('2027-01-07')
    expect(to(after)).toEqual(['tard@example.org'])
    expect(after[0]?.text).toContain('La licence de Milo a pris fin le 31 décembre 2026')
    const found = await results(id)
    expect(found).toMatchObject({ licences: 3, renewed: 1, cents: 2000, total: 2115, sent: 3 })
    expect(found.reminders).toEqual([
      { kind: 'before14', sent: 3, waiting: 0, bounced: 0 },
      { kind: 'before2', sent: 1, waiting: 0, bounced: 0 },
      { kind: 'after7', sent: 2, waiting: 0, bounced: 0 },
    ])
  })

  it('are made up for after days without the server, and not on the day of the first letter', async () => {
    const city = await cityWith(t, clerk)
    await licence(city.id, { to: '2026-12-04' })
    await licence(city.id, { to: '2026-12-10', email: 'plus-tard@example.org' })
    await lettersAfter(t, () => started(city.name))
    expect(to(await remindOn('2026-11-30'))).toEqual(['plus-tard@example.org'])
  })

  it('leave out an animal that died after the last day of its licence', async () => {
    const city = await cityWith(t, clerk)
    const { id: animalId } = await insertAnimal(t.services.db, {
      ownerId: (await t.account()).userId,
    })
    const over = await licence(city.id, { animalId })
    await lettersAfter(t, () => started(city.name, { reminders: ['after7'] }))
    await change(over, { status: 'expired' })
    await t.services.db.insert(removals).values({ animalId, reason: 'death' })
    expect(await remindOn('2027-01-07')).toEqual([])
  })

  it('are only those that were chosen', async () => {
    const city = await cityWith(t, clerk)
    await licence(city.id)
    await lettersAfter(t, () => started(city.name, { reminders: ['after7'] }))
    expect(await remindOn('2026-12-17')).toEqual([])
    expect(await remindOn('2027-01-07')).toHaveLength(1)
  })
})

describe('on paper', () => {
  it('are the owners without e-mail, and those whose e-mail comes back', async () => {
    const city = await cityWith(t, clerk, 'Candiac')
    await licence(city.id, { email: '', contactName: 'Paule Papier' })
    await licence(city.id, { email: 'revient@example.org' })
    const id = await drafted(city.name)
    expect(await lettersAfter(t, () => start(id))).toHaveLength(1)
    expect(await results(id)).toMatchObject({ owners: 2, sent: 1, paper: 1, bounced: 0 })
    await recordBounce(t.services.db, 'REVIENT@example.org', t.clock.now())
    expect(await results(id)).toMatchObject({ paper: 2, bounced: 1 })
    const pdf = (part: number) =>
      t.app.inject({
        url: `/api/pro/campaigns/${id}/letters.pdf?part=${part}`,
        headers: { cookie: clerk.cookie },
      })
    const first = await pdf(1)
    expect([first.statusCode, first.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await pdf(2)).statusCode).toBe(404)
    expect(await remindOn('2026-12-17')).toEqual([])
    // Of the next campaign of the city, known from the start.
    await licence(city.id, { email: 'revient@example.org' })
    expect(await preview(await drafted(city.name))).toMatchObject({ owners: 1, bounced: 1 })
  })

  it('counts a letter that the mail server refuses as one that came back', async () => {
    const city = await cityWith(t, clerk)
    await licence(city.id)
    const { mailer } = t.services
    const id = await drafted(city.name)
    await start(id)
    await queueCampaign.run({ campaignId: id }, t.services)
    await sendCampaign.run(
      { campaignId: id },
      {
        ...t.services,
        mailer: {
          ...mailer,
          async send(letter) {
            await recordBounce(t.services.db, letter.to, t.clock.now())
            return 'bounced'
          },
        },
      },
    )
    expect(await results(id)).toMatchObject({ sent: 0, waiting: 0, bounced: 1, paper: 1 })
  })
})

it('gives its results as CSV', async () => {
  const city = await cityWith(t, clerk, 'Candiac')
  const kept = await licence(city.id, { animalName: '=1+1' })
  await renew(await licence(city.id, { to: '2026-12-30' }))
  const id = await drafted(city.name)
  await lettersAfter(t, () => start(id))
  await renew(kept)
  const { body } = await t.app.inject({
    url: `/api/pro/campaigns/${id}/results.csv`,
    headers: { cookie: clerk.cookie, 'accept-language': 'fr' },
  })
  const [head, ...rows] = body.trim().split('\r\n')
  expect(head).toContain('Licence')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(kept)
  expect(rows[0]).toContain("'=1+1")
  expect(rows[0]).toContain('2026/11/20')
  expect(rows[0]).toContain(';21,15')
})

it('keeps no name of its own of those it wrote to', async () => {
  const { db } = t.services
  const rows = [
    ...(await db.select().from(campaignRecipients)),
    ...(await db.select().from(campaignLetters)),
  ]
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/@|Odile/)
  expect(await db.$count(users, eq(users.email, 'odile@example.org'))).toBe(0)
})
