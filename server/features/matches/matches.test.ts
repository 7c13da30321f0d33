import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { matchingApi } from '#domain/matching/matching.api.ts'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { transaction } from '../../db/connect.ts'
import {
  animals,
  foundAnimalPictures,
  foundAnimals,
  matches,
  pictureColours,
  pictures,
  threads,
  users,
} from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { likeliestOf, match } from '../matching/match.ts'
import { tellOfMatches } from '../matching/tell-of-matches.ts'

let t: TestApp
let owner: TestAccount
const near: [number, number] = [-73.5701, 45.4585]
const start = new Date('2026-05-04T15:00:00Z')

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  await t.services.db.$client.query(
    'truncate rate_limits, animals, reports, events, found_animals, matches, threads, pgboss.job cascade',
  )
  owner = await t.account({ fullName: 'Camille Cachée', email: `owner${++made}@secret.example` })
})
let made = 0
let letters = 0

/** Letters since the last call. */
async function news() {
  const all = await t.outbox()
  const fresh = all.slice(letters)
  letters = all.length
  return fresh
}
/** A beagle of the owner, lost on May 1. */
const lose = (more: object = {}) =>
  insertAnimal(t.services.db, {
    ownerId: owner.userId,
    name: 'Milo',
    color: 'Noir et feu',
    race: 'Beagle',
    lostAt: near,
    ...more,
  })
const found = (more: Partial<Parameters<typeof storeFoundAnimal>[1]> = {}) =>
  storeFoundAnimal(t.services.db, {
    species: 'Dog',
    colour: 'black and tan',
    breed: 'beagle',
    sex: 'Male',
    at: near,
    ...more,
  })
const changed = (side: { reportId: string } | { foundAnimalId: string }) =>
  transaction(t.services.db, (tx) => t.services.queue.enqueue(tx, match, side))
const ask = (id: string, as = owner) => t.call(matchingApi.ofAnimal, { params: { id }, as })
const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`/${page}(?:[\\w-]*\\?token=|/)([\\w-]+)`).exec(text ?? '')?.[1] ?? ''

describe('a found animal', () => {
  it('that is like a lost one is told to its keeper once, with reasons, whichever came last', async () => {
    const lost = await lose()
    const { id, uniqueId } = await found()
    await found({ colour: 'blanc', breed: 'chihuahua', sex: 'Female' })
    await found({ species: 'Cat' })
    await changed({ foundAnimalId: id })
    const [letter, ...more] = await news()
    expect(more).toEqual([])
    expect(letter?.to?.[0]?.address).toBe(owner.email)
    expect(letter?.subject).toBe('Un animal trouvé pourrait être Milo')
    for (const words of ['Même couleur', 'Même race', 'Même sexe', '#matches'])
      expect(letter?.text).toContain(words)
    expect(letter?.text).not.toMatch(/Finder|finder@|45\.4585/)
    const { body } = await ask(lost.uniqueId)
    expect(body).toMatchObject([
      { status: 'open', asksMark: true, foundAnimal: { unique_id: uniqueId } },
    ])
    const [best] = body
    expect(best?.score).toBeGreaterThanOrEqual(60)
    expect(best?.score).toBe(
      Math.min(100, best?.reasons.reduce((sum, one) => sum + one.points, 0) ?? 0),
    )
    expect(JSON.stringify(body)).not.toMatch(/cicatrice|finder@|Finder|45\.4585/)
    await changed({ reportId: lost.reportId })
    await changed({ foundAnimalId: id })
    expect(await news()).toEqual([])
    expect((await ask(lost.uniqueId)).body.map((one) => one.id)).toEqual([best?.id])
  })

  it('whose picture has the colours of the lost one comes first', async () => {
    const lost = await lose()
    const [plain, alike] = [await found(), await found()]
    const [ofLost, ofAlike, gone] = [uuidv7(), uuidv7(), uuidv7()]
    const { db } = t.services
    await db.insert(pictures).values({ id: ofLost, animalId: lost.id, name: 'a', position: 0 })
    await db.insert(foundAnimalPictures).values([
      { id: gone, foundAnimalId: plain.id, position: 0 },
      { id: ofAlike, foundAnimalId: alike.id, position: 0 },
    ])
    const colours = Buffer.alloc(64, 4).toString('base64')
    await db
      .insert(pictureColours)
      .values([ofLost, ofAlike].map((pictureId) => ({ pictureId, colours })))
    await changed({ reportId: lost.reportId })
    await news()
    const { body } = await ask(lost.uniqueId)
    const last = body.map(({ foundAnimal, reasons }) => [foundAnimal.unique_id, reasons.at(-1)])
    expect(last).toEqual([
      [alike.uniqueId, expect.objectContaining({ part: 'picture', points: 10 })],
      [plain.uniqueId, expect.not.objectContaining({ part: 'picture' })],
    ])
    await changed({ foundAnimalId: alike.id })
    await news()
    expect((await ask(lost.uniqueId)).body).toEqual(body)
  })

  it('that is not confirmed, or of another place, is told to nobody', async () => {
    const lost = await lose()
    for (const more of [
      { status: 'unconfirmed' as const },
      { at: [-71.2, 46.8] as [number, number] },
    ])
      await changed({ foundAnimalId: (await found(more)).id })
    await changed({ reportId: lost.reportId })
    expect(await news()).toEqual([])
    expect((await ask(lost.uniqueId)).body).toEqual([])
  })

  // Whoever makes losses, or finds, at places of their choice learns no exact place from what they are told.
  it.each(['held', 'seen'] as const)(
    'tells of exact places that are one in public the same: %s',
    async (state) => {
      const middle: [number, number] = [-73.56, 45.5]
      const km = state === 'held' ? 4 : 0.35
      const aside: [number, number][] = [
        [middle[0] - km / 79, middle[1] + km / 112],
        [middle[0] + km / 79, middle[1] - km / 112],
      ]
      const areas = ['Verdun', 'Saint-Laurent']
      const finds = await Promise.all(
        aside.map((at, n) =>
          found({
            at,
            publicAt: middle,
            state,
            city: 'Montréal',
            ...(state === 'held' && { area: areas[n] }),
          }),
        ),
      )
      const losses = await Promise.all(
        aside.map((lostAt) => lose(state === 'seen' ? { lostAt } : {})),
      )
      // What is shown and written follows from these: nothing else of a find reaches who lost an animal.
      const told = async (side: Parameters<typeof likeliestOf>[0]) =>
        ((await likeliestOf(side, t.services)) ?? []).map(({ score, reasons, loss, find }) => ({
          told: { score, reasons },
          loss: loss.id,
          find: find.id,
        }))
      const aroundIt = fc.integer({ min: -15, max: 15 }).map((hundredths) => hundredths / 100)
      const others = fc.record({
        east: aroundIt,
        north: aroundIt,
        date: fc.constantFrom('2026-05-01', '2026-05-03'),
        city: fc.constantFrom('Montréal', 'Montréal (Verdun)', 'Laval'),
      })
      let isTold = false
      await fc.assert(
        fc.asyncProperty(fc.array(others, { minLength: 1, maxLength: 3 }), async (row) => {
          for (const { east, north, ...more } of row) {
            const lostAt: [number, number] = [middle[0] + east, middle[1] + north]
            const { reportId } = await lose({ lostAt, ...more })
            const all = await told({ reportId })
            const [one, other] = finds.map(({ id }) => all.find(({ find }) => find === id)?.told)
            expect(one).toEqual(other)
            isTold ||= one !== undefined
          }
        }),
        { numRuns: 10 },
      )
      expect(isTold).toBe(true)
      if (state === 'held') return
      const [one, other] = await Promise.all(
        losses.map(async ({ reportId }) =>
          (await told({ reportId })).map(({ told, find }) => [find, told]),
        ),
      )
      expect(one?.length).toBeGreaterThan(0)
      expect(one).toEqual(other)
    },
  )

  it('that a finder has is told from the middle of its municipality, also where a match is older', async () => {
    const lost = await lose({ city: 'Longueuil' })
    const { id } = await found({ publicAt: [near[0], 45.5], city: 'Montréal' })
    await changed({ foundAnimalId: id })
    expect((await news())[0]?.text).toContain(
      '– Trouvé dans une municipalité dont le centre est à 4\u{a0}km',
    )
    const [reasons] = await t.services.db.select({ reasons: matches.reasons }).from(matches)
    const place = reasons?.reasons.find(({ part }) => part === 'place')
    expect(place).toMatchObject({ km: 4, isMunicipality: true })
    const older = (reasons?.reasons ?? []).map((reason) =>
      reason.part === 'place'
        ? { part: reason.part, how: reason.how, points: 44, km: 0.3 }
        : reason,
    )
    await t.services.db.update(matches).set({ reasons: older })
    const { body } = await ask(lost.uniqueId)
    expect(body[0]?.reasons[0]).toEqual({
      part: 'place',
      points: 44,
      words: 'Trouvé dans une municipalité dont le centre est à 4\u{a0}km',
    })
  })

  it('three letters a day at most; the rest waits for the next day', async () => {
    const lost = await lose()
    for (const _ of [1, 2, 3, 4, 5]) {
      t.clock.pass(60)
      await changed({ foundAnimalId: (await found()).id })
      await t.services.queue.drain()
    }
    expect((await news()).length).toBe(3)
    expect((await ask(lost.uniqueId)).body.length).toBe(5)
    t.clock.pass(23 * 3600)
    await tellOfMatches.run({}, t.services)
    expect(await news()).toEqual([])
    t.clock.pass(3600)
    await tellOfMatches.run({}, t.services)
    const [letter, ...more] = await news()
    expect([letter?.text?.match(/Trouvé le \d/g)?.length, more]).toEqual([2, []])
  })

  it('of another’s animal opens to nobody else', async () => {
    const lost = await lose()
    const { id } = await found()
    await changed({ foundAnimalId: id })
    await news()
    const stranger = await t.account()
    expect((await ask(lost.uniqueId, stranger)).status).toBe(404)
    const [row] = await t.services.db.select().from(matches)
    const answer = await t.call(matchingApi.decide, {
      params: { id: row?.uniqueId },
      body: { verdict: 'mine', mark: 'x' },
      as: stranger,
    })
    expect(answer.status).toBe(404)
    const admin = await t.account({ type: 'admin' })
    expect((await ask(lost.uniqueId, admin)).body.length).toBe(1)
  })
})

describe('a claim', () => {
  async function claimed() {
    const lost = await lose()
    const { id, uniqueId } = await found()
    await changed({ foundAnimalId: id })
    await news()
    const [one] = (await ask(lost.uniqueId)).body
    const params = { id: one?.id }
    const bare = await t.call(matchingApi.decide, { params, body: { verdict: 'mine' }, as: owner })
    expect([bare.status, Object.keys(bare.body.fields ?? {})]).toEqual([400, ['mark']])
    const said = await t.call(matchingApi.decide, {
      params,
      body: { verdict: 'mine', mark: 'Une cicatrice sous le menton' },
      as: owner,
    })
    expect([said.status, said.body.status]).toEqual([200, 'claimed'])
    const [letter, ...more] = await news()
    expect([letter?.to?.[0]?.address, more]).toEqual(['finder@secret.example', []])
    expect(letter?.text).not.toMatch(/Camille|secret\.example|menton/)
    return {
      lost,
      foundId: uniqueId,
      params,
      token: tokenIn(letter?.text, 'match-claim'),
      thread: said.body.thread ?? '',
    }
  }
  const write = (id: string, message: string, token: string | null) =>
    t.call(threadsApi.write, {
      params: { id },
      body: { token, message },
      ...(token === null && { as: owner }),
    })

  it('opens the talk at once, to both sides, before the holder answers', async () => {
    const { lost, token, thread } = await claimed()
    expect((await ask(lost.uniqueId)).body).toMatchObject([{ status: 'claimed', thread }])
    expect((await write(thread, 'Bonjour! Je pense que c’est Milo.', null)).status).toBe(201)
    const [letter] = await news()
    expect([letter?.to?.[0]?.address, letter?.text]).toEqual([
      'finder@secret.example',
      expect.stringContaining('Je pense que c’est Milo.'),
    ])
    const { body } = await t.call(matchingApi.claim, { body: { token } })
    expect(body.thread?.unique_id).toBe(thread)
    const answered = await write(thread, 'Venez le voir.', body.thread?.token ?? '')
    expect([answered.status, answered.body.messages.length]).toEqual([201, 2])
    expect(await t.services.db.$count(threads)).toBe(1)
  })

  it('is answered before the profile is complete, once the e-mail is confirmed', async () => {
    const lost = await lose()
    const { id } = await found({ secret: null })
    await changed({ foundAnimalId: id })
    await news()
    const [one] = (await ask(lost.uniqueId)).body
    const decide = async (status: 'registered' | 'confirmed') => {
      await t.services.db.update(users).set({ status }).where(eq(users.id, owner.userId))
      const body = { verdict: 'mine' as const }
      const { status: told, body: said } = await t.call(matchingApi.decide, {
        params: { id: one?.id },
        body,
        as: owner,
      })
      return said.code ?? told
    }
    expect([await decide('registered'), await decide('confirmed')]).toEqual(['NOT_CONFIRMED', 200])
  })

  it('taken back ends the talk', async () => {
    const { params, thread } = await claimed()
    await t.call(matchingApi.decide, { params, body: { verdict: 'not_mine' }, as: owner })
    expect((await write(thread, 'Encore moi', null)).body.code).toBe('THREAD_CLOSED')
  })

  it('shows the holder both marks, and accepted gives both sides a thread; closing the loss returns the animal', async () => {
    const { lost, foundId, token } = await claimed()
    const open = await t.call(matchingApi.claim, { body: { token } })
    expect(open.body).toMatchObject({
      status: 'claimed',
      secret: 'cicatrice sous le menton',
      mark: 'Une cicatrice sous le menton',
      lost: { name: 'Milo', colour: 'Noir et feu' },
    })
    expect(JSON.stringify(open.body)).not.toMatch(/Camille|owner\d+@/)
    const yes = await t.call(matchingApi.answer, { body: { token, accept: true } })
    expect(yes.body).toMatchObject({ status: 'accepted', found: { status: 'matched' } })
    expect((await t.call(matchingApi.answer, { body: { token, accept: true } })).status).toBe(200)
    const sent = await news()
    expect(sent.map(({ to }) => to?.[0]?.address ?? '').toSorted()).toEqual([
      'finder@secret.example',
      owner.email,
    ])
    const links = Object.fromEntries(
      sent.map(({ to, text }) => [
        to?.[0]?.address === owner.email ? 'owner' : 'finder',
        /threads\/(\w+)\?token=([\w-]+)/.exec(text ?? '')?.slice(1) ?? [],
      ]),
    )
    const write = (side: 'owner' | 'finder', message: string) =>
      t.call(threadsApi.write, {
        params: { id: links[side]?.[0] },
        body: { token: links[side]?.[1], message },
      })
    expect((await write('finder', 'Il dort chez moi.')).status).toBe(201)
    expect((await write('owner', 'Merci! Je viens à 18 h.')).body.messages).toMatchObject([
      { mine: false, message: 'Il dort chez moi.' },
      { mine: true, message: 'Merci! Je viens à 18 h.' },
    ])
    const mailed = await news()
    expect(mailed.map(({ to }) => to?.[0]?.address ?? '').toSorted()).toEqual([
      'finder@secret.example',
      owner.email,
    ])
    for (const { text, html, replyTo } of mailed) {
      expect(replyTo).toBeUndefined()
      expect(`${text}${html}`).not.toMatch(/Camille|Finder|@secret\.example/)
    }
    const [line] = (await ask(lost.uniqueId)).body
    expect(line).toMatchObject({ status: 'accepted', thread: links['owner']?.[0] })
    const home = await t.call(animalsApi.report, {
      params: { id: lost.uniqueId },
      as: owner,
      body: {
        type: 'found',
        date: '2026-05-04',
        address: { text: 'Montréal', location: near },
      } as never,
    })
    expect(home.status).toBe(200)
    const [notice] = await t.services.db
      .select()
      .from(foundAnimals)
      .where(eq(foundAnimals.uniqueId, foundId))
    expect(notice?.status).toBe('returned')
  })

  it('that the holder refuses ends there: no other mark is tried', async () => {
    const { params, token, lost, thread } = await claimed()
    expect((await t.call(matchingApi.answer, { body: { token, accept: false } })).body.status).toBe(
      'refused',
    )
    const [letter] = await news()
    expect(letter?.subject).toBe('Ce n’était pas Milo')
    const again = await t.call(matchingApi.decide, {
      params,
      body: { verdict: 'mine', mark: 'Autre chose' },
      as: owner,
    })
    expect([again.status, again.body.code]).toEqual([409, 'MATCH_CLOSED'])
    const turned = await t.call(matchingApi.answer, { body: { token, accept: true } })
    expect([turned.status, turned.body.code]).toEqual([409, 'MATCH_CLOSED'])
    expect((await ask(lost.uniqueId)).body[0]?.status).toBe('refused')
    const read = await t.call(threadsApi.read, { params: { id: thread }, body: {}, as: owner })
    expect(read.body.blocked).toBe('other')
  })

  it('is not told again once the keeper says that it is another animal', async () => {
    const lost = await lose()
    const { id } = await found()
    await changed({ foundAnimalId: id })
    await news()
    const [one] = (await ask(lost.uniqueId)).body
    await t.call(matchingApi.decide, {
      params: { id: one?.id },
      body: { verdict: 'not_mine' },
      as: owner,
    })
    await changed({ foundAnimalId: id })
    expect(await news()).toEqual([])
    expect((await ask(lost.uniqueId)).body).toEqual([])
  })

  it('opens by its own link alone', async () => {
    await claimed()
    for (const token of ['', 'x', 'A'.repeat(47)]) {
      const answer = await t.call(matchingApi.claim, { body: { token } })
      expect([answer.status, answer.body.code]).toEqual([404, 'LINK_UNKNOWN'])
    }
  })
})

it('reporting a loss looks for it among what was found before', async () => {
  await found({ date: '2026-05-03' })
  const { id, uniqueId } = await insertAnimal(t.services.db, {
    ownerId: owner.userId,
    name: 'Nouveau',
    color: 'noir et feu',
    race: 'beagle',
  })
  await t.services.db
    .update(users)
    .set({ telephone: '(514) 555-0101' })
    .where(eq(users.id, owner.userId))
  const { status } = await t.call(animalsApi.report, {
    as: owner,
    params: { id: uniqueId },
    body: {
      type: 'lost', date: '2026-05-02', location: near, address: { text: 'Montréal', location: near },
      fullName: 'Camille Roy', email: 'c@example.org', telephone: '(514) 555-0101', circumstances: '',
    },
  } as never) // prettier-ignore
  expect(status).toBe(200)
  const subjects = (await news()).map(({ subject }) => subject)
  expect(subjects).toContain('Un animal trouvé pourrait être Nouveau')
  const [animal] = await t.services.db.select().from(animals).where(eq(animals.id, id))
  expect(animal?.status).toBe('lost')
})
