import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { rateLimits, transferCodes } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { translator } from '../../texts.ts'
import { ownerAndTaker, to, transferCalls } from './testing/transfer-calls.ts'

let t: TestApp
let owner: TestAccount
let taker: TestAccount
beforeAll(async () => {
  t = await testApp()
  ;[owner, taker] = await ownerAndTaker(t)
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const { ask, codeFor, take } = transferCalls(() => t)

describe('a transfer code', () => {
  it('is random, stored hashed, valid for 30 days, and one an animal', async () => {
    const id = await registered(t, owner)
    const { status, body } = await ask(id, owner)
    expect([status, body.expires]).toEqual([200, '2026-06-03T15:00:00.000Z'])
    expect(body.code).toMatch(/^[0-9a-f]{12}-[0-9a-f]{12}-[0-9a-f]{16}$/)
    const second = await codeFor(id, owner)
    expect(second).not.toBe(body.code)
    const { id: animalId } = await storedAnimal(t, id)
    const stored = await t.services.db
      .select()
      .from(transferCodes)
      .where(eq(transferCodes.animalId, animalId))
    expect(stored).toHaveLength(1)
    expect(stored[0]?.codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await take(body.code, taker)).body.code).toBe('CODE_INVALID')
    expect((await take(second, taker)).status).toBe(200)
  })

  it('is refused to all but who keeps the animal, as it may change hands', async () => {
    const id = await registered(t, owner)
    const shelter = await t.account({ type: 'pro' })
    const lost = await insertAnimal(t.services.db, { ownerId: owner.userId, lostAt: [-73.5, 45.5] })
    const offered = await insertAnimal(t.services.db, {
      ownerId: owner.userId,
      adoptableAt: [-73.5, 45.5],
    })
    const ofShelter = await insertAnimal(t.services.db, {
      organizationId: shelter.organizationId,
      status: 'removed',
    })
    const organizationId = shelter.organizationId as string
    const cases: [string, TestAccount, object, number, string][] = [
      [id, taker, {}, 404, 'NOT_FOUND'],
      [id, await t.account({ type: 'admin' }), {}, 403, 'FORBIDDEN'],
      [id, await t.account({ status: 'confirmed' }), {}, 403, 'ACCEPT_SITE_TO_CONTINUE'],
      [id, owner, { email: 'pas un courriel' }, 400, 'EMAIL_INVALID'],
      [id, owner, { organizationId }, 403, 'FORBIDDEN'],
      [lost.uniqueId, owner, {}, 409, 'LOST_NOT_TRANSFERABLE'],
      [offered.uniqueId, owner, {}, 409, 'ADOPTION_NOT_TRANSFERABLE'],
      [ofShelter.uniqueId, shelter, {}, 409, 'READ_ONLY'],
    ]
    for (const [animal, as, body, status, code] of cases)
      expect(await ask(animal, as, body)).toMatchObject({ status, body: { code } })
    expect(await t.services.db.$count(transferCodes, eq(transferCodes.userId, taker.userId))).toBe(
      0,
    )
  })

  it('is asked for 20 times a day at most', async () => {
    const id = await registered(t, owner)
    for (let asked = 0; asked < 20; asked++) expect((await ask(id, owner)).status).toBe(200)
    expect((await ask(id, owner)).status).toBe(429)
  })

  it('goes out to the given address with a link, in the language of the keeper, and stands in no job', async () => {
    const { db } = t.services
    for (const language of languages) {
      const as = await t.account({ language, fullName: 'Odile Quesnel' })
      const id = await registered(t, as, { name: 'Prunelle' })
      let code = ''
      const [sent, ...more] = await lettersAfter(t, async () => {
        code = await codeFor(id, as, { email: 'Futur@Example.org' })
        const { rows } = await db.$client.query<{ data: object }>(
          "select data from pgboss.job where name = 'send-transfer-code'",
        )
        expect(rows.length).toBeGreaterThan(0)
        expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|futur@|Odile`, 'i'))
      })
      const words = translator(language, 'transfers')
      expect(more).toEqual([])
      expect(sent).toMatchObject({
        subject: words('letters.code.subject', { name: 'Prunelle' }),
        to: [{ address: 'futur@example.org' }],
      })
      for (const part of [
        'Odile Quesnel',
        code,
        `http://trouvaille.test/transfer/${code}?lang=${language}`,
      ])
        expect(sent?.text).toContain(part)
      expect(sent?.text).not.toMatch(/\?[\w.]+\?|undefined/)
    }
  })

  it('goes out in the language of the account at the address, else in the one that the keeper chose', async () => {
    const id = await registered(t, owner, { name: 'Prunelle' })
    const cases = [
      [taker.email, undefined, 'en'],
      [taker.email, 'fr', 'en'],
      ['sans-compte@example.org', 'en', 'en'],
      ['sans-compte-non-plus@example.org', undefined, 'fr'],
    ] as const
    for (const [email, chosen, language] of cases) {
      const [sent] = await lettersAfter(t, async () =>
        expect((await ask(id, owner, { email, language: chosen })).status).toBe(200),
      )
      expect(sent?.subject).toBe(
        translator(language, 'transfers')('letters.code.subject', { name: 'Prunelle' }),
      )
      expect(sent?.text).toContain(`?lang=${language}`)
    }
    expect((await ask(id, owner, { language: 'de' })).status).toBe(400)
  })

  it('does not go out once another has taken its place', async () => {
    const id = await registered(t, owner)
    const letters = await lettersAfter(t, async () => {
      await ask(id, owner, { email: 'premier@example.org' })
      await ask(id, owner)
    })
    expect(to(letters, 'premier@example.org')).toEqual([])
  })
})
