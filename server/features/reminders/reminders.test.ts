import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { remindersApi } from '#domain/reminders/reminders.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { animals, foundReports, rateLimits, reports } from '../../db/tables/index.ts'
import { storeFoundAnimals } from '../../testing/stored/found-animals.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { askAboutLosses } from './ask-about-losses.ts'
import { remindOfFoundReports } from './remind-of-found-reports.ts'

let t: TestApp
const start = new Date('2026-05-04T15:00:00Z')
const hour = 3600
const day = 24 * hour
const finder = { fullname: 'Jo Trouveur', telephone: '(450) 555-0123', language: 'en' }

beforeAll(async () => {
  t = await testApp()
  await storeFoundAnimals(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  await t.services.db.delete(rateLimits)
})

const linkIn = (text: string | undefined, page: string): string =>
  new RegExp(`/${page}/([\\w-]+)`).exec(text ?? '')?.[1] ?? ''
/** Letters since the last call. */
async function news(words: string) {
  const all = (await t.outbox()).filter(({ subject }) => subject?.startsWith(words))
  const fresh = all.slice(seen.get(words) ?? 0)
  seen.set(words, all.length)
  return fresh
}
const seen = new Map<string, number>()

describe('a found report', () => {
  const remind = () => remindOfFoundReports.run({}, t.services)
  const due = async () => {
    await remind()
    return (await news('Rappel')).map(({ to }) => to?.[0]?.address ?? '').toSorted()
  }
  const family = ['proprio@secret.example', 'tante@secret.example']

  it('that nobody opens is spoken of again after 2 hours, then daily for 3 days, each once', async () => {
    await t.call(foundApi.report, { params: { id: 'luna00000001' }, body: finder })
    t.clock.pass(2 * hour - 60)
    expect(await due()).toEqual([])
    t.clock.pass(60)
    expect(await due()).toEqual(family)
    expect(await due()).toEqual([])
    for (const _ of [1, 2, 3]) {
      t.clock.pass(day - 60)
      expect(await due()).toEqual([])
      t.clock.pass(60)
      expect(await due()).toEqual(family)
    }
    t.clock.pass(10 * day)
    expect(await due()).toEqual([])
  })

  it('that is due for two processes at once is spoken of once', async () => {
    await t.call(foundApi.report, { params: { id: 'luna00000001' }, body: finder })
    t.clock.pass(3 * hour)
    await Promise.all([remind(), remind(), remind()])
    expect((await news('Rappel')).length).toBe(2)
    await t.services.db.update(foundReports).set({ nextReminder: null })
  })

  it('opens by the link of its letter, and is spoken of no more', async () => {
    await t.outbox()
    await t.call(foundApi.report, {
      params: { id: 'luna00000001' },
      body: { ...finder, message: 'Elle dort ici.', fullname: 'Zoé Dernière' },
    })
    const letter = (await t.outbox()).find(({ text }) => text?.includes('Zoé Dernière'))
    const token = linkIn(letter?.text, 'found-report')
    const { status, body } = await t.call(remindersApi.openFoundReport, { body: { token } })
    expect([status, body]).toMatchObject([
      200,
      {
        name: 'Luna',
        finder: { name: 'Zoé Dernière', telephone: '(450) 555-0123' },
        message: 'Elle dort ici.',
        warning: null,
      },
    ])
    expect(letter?.text).not.toContain('semble demander')
    t.clock.pass(3 * hour)
    expect(await due()).toEqual([])
    for (const endpoint of [remindersApi.loss, remindersApi.openFoundReport]) {
      const other = endpoint === remindersApi.loss ? token : `${token.slice(0, -2)}AA`
      const answer = await t.call(endpoint, { body: { token: other } })
      expect([answer.status, answer.body.code]).toEqual([404, 'LINK_UNKNOWN'])
    }
    t.clock.pass(61 * day)
    const late = await t.call(remindersApi.openFoundReport, { body: { token } })
    expect([late.status, late.body.code]).toEqual([404, 'LINK_EXPIRED'])
  })
})

it.each([
  ['Sans virement de 200 $, vous ne reverrez pas votre chat.', 'money', 'demander de l’argent.'],
  ['Il me faut votre mot de passe pour vous la rendre.', 'code', 'demander un code'],
  ['Envoyez 50 $ et votre NIP, sinon je la garde.', 'both', 'argent, et aussi un code'],
])(
  'a found report is marked, in its letter and where it opens: %j',
  async (message, warning, words) => {
    await t.outbox()
    const fullname = `Zoé ${warning}`
    await t.call(foundApi.report, {
      params: { id: 'luna00000001' },
      body: { ...finder, message, fullname },
    })
    const letter = (await t.outbox()).find(({ text }) => text?.includes(fullname))
    expect(letter?.text).toContain(words)
    const token = linkIn(letter?.text, 'found-report')
    const { body } = await t.call(remindersApi.openFoundReport, { body: { token } })
    expect(body.warning).toBe(warning)
  },
)

describe('a loss', () => {
  const ask = async () => {
    await askAboutLosses.run({}, t.services)
    return news('Nouvelles')
  }
  async function lose() {
    const owner = await t.account()
    const { id, uniqueId } = await insertAnimal(t.services.db, {
      ownerId: owner.userId,
      name: 'Nouvelles',
      sex: 'Female',
    })
    const { status } = await t.call(animalsApi.report, {
      as: owner,
      params: { id: uniqueId },
      body: {
        type: 'lost', date: '2026-05-03', location: [-73.57, 45.5], address: { text: 'Montréal', location: [-73.57, 45.5] },
        fullName: 'Camille Roy', email: 'c@example.org', telephone: '(514) 555-0101', circumstances: '',
      },
    } as never) // prettier-ignore
    expect(status).toBe(200)
    return { owner, id, uniqueId }
  }
  const shown = async (uniqueId: string) => {
    const near = await t.call(searchApi.species, {
      body: { species: 'Dog', location: [-73.57, 45.5] },
    })
    const recent = await t.call(searchApi.recentLost, { query: {} })
    return [near.body.results, recent.body].map((list) =>
      list.some((one) => one.unique_id === uniqueId),
    )
  }

  it('is asked about after 3, 10 and 30 days and monthly, and a year of silence hides it until the answer', async () => {
    const { id, uniqueId } = await lose()
    await news('Nouvelles')
    await t.services.db.update(reports).set({ nextQuestion: null }).where(eq(reports.type, 'found'))
    const days: number[] = []
    let last: string | undefined
    let passed = 0
    for (const at of [2, 3, 9, 10, 29, 30, 59, 60, 364, 389, 390]) {
      t.clock.pass((at - passed) * day)
      passed = at
      const letters = await ask()
      if (letters.length > 0) days.push(at)
      last = letters[0]?.text ?? last
      if (at === 364) expect(await shown(uniqueId)).toEqual([true, true])
    }
    expect(days).toEqual([3, 10, 30, 60, 364, 390])
    expect(await shown(uniqueId)).toEqual([false, false])
    const token = linkIn(last, 'still-missing')
    expect((await t.call(remindersApi.loss, { body: { token } })).body).toMatchObject({
      status: 'missing',
      hidden: true,
    })
    const { body } = await t.call(remindersApi.answer, { body: { token, answer: 'missing' } })
    expect(body).toMatchObject({ status: 'missing', hidden: false })
    expect(await shown(uniqueId)).toEqual([true, true])
    const home = await t.call(remindersApi.answer, { body: { token, answer: 'home' } })
    expect(home.body).toMatchObject({ status: 'over' })
    expect(await shown(uniqueId)).toEqual([false, false])
    const again = await t.call(remindersApi.answer, { body: { token, answer: 'missing' } })
    expect(again.body).toMatchObject({ status: 'over' })
    const [animal] = await t.services.db.select().from(animals).where(eq(animals.id, id))
    expect(animal?.status).toBe('')
    t.clock.pass(100 * day)
    expect(await ask()).toEqual([])
  })

  it('of an animal that has died ends without a word of home, and its links open nothing more', async () => {
    const { owner, id, uniqueId } = await lose()
    await news('Nouvelles')
    t.clock.pass(3 * day)
    const [question] = await ask()
    const token = linkIn(question?.text, 'still-missing')
    const { body } = await t.call(remindersApi.answer, { body: { token, answer: 'died' } })
    expect(body).toMatchObject({ status: 'over' })
    expect(await shown(uniqueId)).toEqual([false, false])
    const { db } = t.services
    const ended = and(eq(reports.animalId, id), eq(reports.type, 'found'))
    expect(await db.$count(reports, ended)).toBe(0)
    t.clock.pass(30 * day)
    expect(await ask()).toEqual([])
    const remove = { as: owner, params: { id: uniqueId }, body: { reason: 'death' } }
    expect((await t.call(animalsApi.remove, remove as never)).status).toBe(200)
    expect((await t.call(remindersApi.loss, { body: { token } })).body.code).toBe('LINK_GONE')
  })
})
