import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { licences, rateLimits } from '../../../db/tables/index.ts'
import { solvedCaptcha } from '../../../testing/captcha.ts'
import { lettersAfter } from '../../../testing/letters.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { runningLicence } from '../../../testing/stored/running-licences.ts'
import { cityWith, clerkOf, counterOf, declaredDog } from '../../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
  await t.services.db.delete(rateLimits)
})

type Body = Record<string, unknown>
const { pay, read } = counterOf(() => ({ t, clerk }))
const ask = (body: Body, as: TestAccount | undefined = clerk) =>
  t.call(licencesApi.apply, { as, params: { shelter: clerk.organizationId ?? '' }, body })
const onPaper = (city: string, more: Body = {}) => ({
  ...declaredDog,
  city,
  letters: 'paper',
  ownerInfo: { ...declaredDog.ownerInfo, email: undefined },
  ...more,
})
const lenient = { cardAtCounter: 'optional', emailAtCounter: 'optional' } as const
const pdfOf = async (id: string) => {
  const answer = await t.app.inject({
    url: `/api/pro/licenses/${id}/letter`,
    headers: { cookie: clerk.cookie },
  })
  return { status: answer.statusCode, text: await textOf(answer.rawPayload) }
}
async function textOf(pdf: Buffer): Promise<string> {
  const { pages, text } = await readPdf(pdf)
  const all = [text]
  for (let page = 2; page <= pages; page++) all.push((await readPdf(pdf, page)).text)
  return all.join(' ')
}

describe('a paper form at the counter', () => {
  it.each([
    [{}, 400, ['card']],
    [{ emailAtCounter: 'optional' }, 400, ['card']],
    [{ cardAtCounter: 'optional' }, 400, ['ownerInfo.email']],
    [lenient, 201, []],
  ] as const)('in a city with %j answers %i', async (rules, expected, fields) => {
    const { name } = await cityWith(t, clerk, 'Candiac', rules)
    const { status, body } = await ask(onPaper(name))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([expected, fields])
  })

  it('is for nobody online, and without its e-mail for nobody who wants letters by it', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac', lenient)
    const captcha = await solvedCaptcha(t)
    const visitor = await ask({ ...onPaper(name), captcha }, await t.account())
    const byEmail = await ask({ ...onPaper(name), letters: 'email' })
    for (const { status, body } of [visitor, byEmail])
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['ownerInfo.email']])
  })

  it('writes no e-mail, and prints what it would have said', async () => {
    const { name } = await cityWith(t, clerk, 'Candiac', lenient)
    const { body } = await ask(onPaper(name))
    const id = body.unique_id
    const waiting = await pdfOf(id)
    expect([waiting.status, waiting.text]).toEqual([200, expect.stringContaining(name)])
    const letters = await lettersAfter(t, async () => {
      expect((await pay(id, 2000)).body).toMatchObject({ status: 'active', letters: 'paper' })
      const running = await pdfOf(id)
      for (const words of ['Odile Proprio', 'La licence de Milo est active', 'Médaille no CA1'])
        expect(running.text).toContain(words)
      await t.call(licencesApi.revoke, {
        as: clerk,
        params: { id },
        body: { reason: 'Déclaration inexacte' },
      })
    })
    expect(letters).toEqual([])
    expect((await pdfOf(id)).text).toContain('Déclaration inexacte')
  })

  it('is corrected to letters by e-mail, and back where the city lets it', async () => {
    const lets = await cityWith(t, clerk, 'Candiac', lenient)
    const wants = await cityWith(t, clerk, 'Candiac', { cardAtCounter: 'optional' })
    const { body: paper } = await ask(onPaper(lets.name))
    const { body: mail } = await ask({ ...declaredDog, city: wants.name })
    const save = (id: string, body: Body) =>
      t.call(licencesApi.save, { as: clerk, params: { id }, body })
    const { body } = await save(paper.unique_id, { ...declaredDog, letters: 'email' })
    expect(body).toMatchObject({ letters: 'email', ownerInfo: { email: 'odile@example.org' } })
    expect(body.events[0]?.fields).toEqual(['email', 'letters'])
    expect((await save(paper.unique_id, onPaper(lets.name))).body.letters).toBe('paper')
    const refused = await save(mail.unique_id, onPaper(wants.name))
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'ownerInfo.email': expect.any(String) },
    ])
  })
})

describe('a renewal campaign', () => {
  it('prints for whoever gets letters on paper, also asked for after its start', async () => {
    const { id: cityId, name: city } = await cityWith(t, clerk, 'Candiac')
    const named = (contactName: string, more: object) =>
      runningLicence(t, cityId, { to: '2026-06-15', contactName, email: `${contactName.slice(0, 5).toLowerCase()}@example.org`, ...more }) // prettier-ignore
    await named('Paule Papier', { letters: 'paper' })
    const changing = await named('Chantal Change', {})
    await named('Mario Courriel', {})
    const { body: made } = await t.call(campaignsApi.add, {
      as: clerk,
      body: { name: 'Été', city, start: '2026-06-01', end: '2026-06-30', reminders: [] },
    })
    const { body: counts } = await t.call(campaignsApi.preview, {
      as: clerk,
      params: { id: made.id },
    })
    expect(counts).toMatchObject({ owners: 3, withEmail: 2, withoutEmail: 1 })
    const letters = await lettersAfter(t, async () => {
      await t.call(campaignsApi.start, { as: clerk, params: { id: made.id } })
      await t.services.db
        .update(licences)
        .set({ letters: 'paper' })
        .where(eq(licences.uniqueId, changing))
    })
    expect(letters.map(({ to }) => to?.[0]?.address)).toEqual(['mario@example.org'])
    const answer = await t.app.inject({
      url: `/api/pro/campaigns/${made.id}/letters.pdf?part=1`,
      headers: { cookie: clerk.cookie },
    })
    const text = await textOf(answer.rawPayload)
    expect([text.includes('Paule Papier'), text.includes('Chantal Change'), text.includes('Mario Courriel')]).toEqual([true, true, false]) // prettier-ignore
  })
})

describe('a birth', () => {
  it.each([
    ['2020-03-17', 'day', '2020-03-17', '17 mars 2020'],
    ['2020-03-17', 'month', '2020-03-01', 'Naissance : mars 2020'],
    ['2020-03-17', 'year', '2020-01-01', 'Naissance : 2020'],
  ])(
    'of %s known to the %s is kept as %s and shown as it is',
    async (typed, precision, kept, shown) => {
      const { name } = await cityWith(t, clerk, 'Candiac', lenient)
      const animalInfo = {
        ...declaredDog.animalInfo,
        dateOfBirth: typed,
        dateOfBirthPrecision: precision,
      }
      const { body } = await ask(onPaper(name, { animalInfo }))
      await pay(body.unique_id, 2000)
      expect((await read(body.unique_id)).body.animalInfo).toMatchObject({
        dateOfBirth: kept,
        dateOfBirthPrecision: precision,
      })
      const { text } = await pdfOf(body.unique_id)
      expect(text.replaceAll('\u00A0', ' ')).toContain(shown)
    },
  )

  it.each([
    ['2020-03-01', 'year', 409],
    ['2020-03-01', 'month', 409],
    ['2021-03-01', 'year', 200],
    ['2020-04-01', 'month', 200],
  ])(
    'of %s known to the %s tells two animals of a dwelling apart: %i',
    async (typed, precision, expected) => {
      const { name } = await cityWith(t, clerk, 'Candiac', lenient)
      const born = (dateOfBirth: string, dateOfBirthPrecision: string) =>
        onPaper(name, {
          animalInfo: { ...declaredDog.animalInfo, dateOfBirth, dateOfBirthPrecision },
        })
      const { body: one } = await ask(born('2020-03-17', 'day'))
      expect((await pay(one.unique_id, 2000)).status).toBe(200)
      const two = await ask(born(typed, precision))
      expect(two.status).toBe(expected === 409 ? 409 : 201)
      if (expected === 200) expect((await pay(two.body.unique_id, 2000)).status).toBe(200)
    },
  )
})

it('the rules of a city in force are read by everybody, without the numbers of its tags', async () => {
  const { id, name } = await cityWith(t, clerk, 'Québec', lenient)
  const { body } = await t.call(citiesApi.one, { params: { id } })
  expect(body).toMatchObject({ id, name, rules: { requires: ['microchip', 'sterilized', 'parentConsent'], ...lenient } }) // prettier-ignore
  expect(body.rules).not.toHaveProperty('tag')
})
