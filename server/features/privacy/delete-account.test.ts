import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { transaction } from '../../db/connect.ts'
import {
  adoptions,
  animals,
  auditLog,
  codes,
  events,
  organizations,
  rateLimits,
  reports,
  sessions,
  users,
} from '../../db/tables/index.ts'
import { hashToken } from '../../tokens.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { lostForm, registered, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { testPassword, withPassword } from '../../testing/with-password.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const erase = (as: TestAccount, password: string | undefined = testPassword) =>
  t.call(privacyApi.deleteAccount, { as, body: { password } })
const stored = async ({ userId }: TestAccount) =>
  (await t.services.db.select().from(users).where(eq(users.id, userId)))[0]
const lettersTo = async (email: string) =>
  (await t.outbox()).filter(({ to }) => to?.some(({ address }) => address === email))
const tokenFor = async (email: string): Promise<string> => {
  const [token] = (await lettersTo(email)).flatMap(
    ({ text }) => /undo-deletion\/([\w-]{43})/.exec(text ?? '')?.[1] ?? [],
  )
  if (!token) throw new Error(`no letter with a link to ${email}`)
  return token
}
const undo = (token: string) => t.call(privacyApi.undo, { body: { token } })
const logIn = (email: string) =>
  t.call(accountsApi.login, { body: { email, password: testPassword } })

describe('proof that it is oneself', () => {
  it.each([
    ['a wrong password', 'pas le bon mot', 'PASSWORD_WRONG'],
    ['no password', undefined, 'PASSWORD_WRONG'],
  ])('%s is refused, and nothing changes', async (_, password, code) => {
    const as = await withPassword(t, await t.account())
    const answer = await t.call(privacyApi.deleteAccount, { as, body: { password } })
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      400,
      code,
      ['password'],
    ])
    expect(await stored(as)).toMatchObject({ status: 'valid', deletedAt: null })
  })

  it('ten wrong passwords are enough', async () => {
    const as = await withPassword(t, await t.account())
    for (let tries = 0; tries < 10; tries++)
      expect((await erase(as, 'pas le bon mot')).status).toBe(400)
    const answer = await erase(as)
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  it.each([
    [14 * 60, 204],
    [16 * 60, 401],
  ])('an account without password, %i seconds after its login: %i', async (seconds, status) => {
    const as = await t.account()
    const since = new Date(t.clock.now().getTime() - seconds * 1000)
    await t.services.db
      .update(sessions)
      .set({ created: since })
      .where(eq(sessions.userId, as.userId))
    const answer = await t.call(privacyApi.deleteAccount, { as, body: {} })
    expect([answer.status, answer.body?.code]).toEqual([
      status,
      status === 204 ? undefined : 'LOGIN_EXPIRED',
    ])
  })
})

describe('a deleted account', () => {
  it('is closed at once: sessions end, login fails like a wrong password, the address stays taken', async () => {
    const as = await withPassword(t, await t.account())
    const answer = await erase(as)
    expect(answer.status).toBe(204)
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=;/)
    expect(await stored(as)).toMatchObject({
      status: 'deleted',
      formerStatus: 'valid',
      deletedAt: t.clock.now(),
    })
    expect((await t.call(accountsApi.session, { as })).body.anonymous).toBe(true)
    const login = await logIn(as.email)
    expect([login.status, login.body]).toEqual([
      401,
      expect.objectContaining({ code: 'WRONG_CREDENTIALS' }),
    ])
    const again = await t.call(accountsApi.register, {
      body: {
        fullname: 'Camille Roy',
        email: as.email,
        password: 'trois mots au hasard',
        postal: 'J2G 1A1',
      },
    })
    expect(again.body.code).toBe('USER_EXISTS')
    const audit = await t.services.db.select().from(auditLog).where(eq(auditLog.subject, as.userId))
    expect(audit).toMatchObject([{ action: 'user_deleted', userId: as.userId }])
  })

  it('shows nothing of its animals: notices are withdrawn with their events, numbers stay taken', async () => {
    const as = await withPassword(t, await t.account())
    const { db } = t.services
    const { id: atHome, card } = await withCard(t, as)
    const lost = await registered(t, as, { name: 'Perdue' })
    expect(
      (await t.call(animalsApi.report, { as, params: { id: lost }, body: lostForm })).status,
    ).toBe(200)
    const offered = await insertAnimal(db, {
      ownerId: as.userId,
      status: 'in_adoption',
      publishedLng: -73.57,
      publishedLat: 45.5,
    })
    await db.insert(adoptions).values({ animalId: offered.id })
    expect((await t.call(foundApi.card, { params: { id: card } })).status).toBe(200)

    expect((await erase(as)).status).toBe(204)
    for (const id of [atHome, lost, offered.uniqueId, card])
      expect([id, (await t.call(foundApi.card, { params: { id } })).status]).toEqual([id, 404])
    const finder = { fullname: 'Jo Trouveur', telephone: '(450) 555-0123' }
    expect((await t.call(foundApi.report, { params: { id: atHome }, body: finder })).status).toBe(
      404,
    )
    expect((await t.call(searchApi.card, { body: { number: card } })).body).toMatchObject({
      results: [],
    })
    const near = await t.call(searchApi.species, {
      body: { species: 'Dog', location: [...lostForm.address.location] },
    })
    expect(JSON.stringify(near.body)).not.toContain(lost)

    const rows = await db.select().from(animals).where(eq(animals.ownerId, as.userId))
    expect(rows.map(({ status, publishedLng }) => [status, publishedLng])).toEqual([
      ['', null],
      ['', null],
      ['', null],
    ])
    expect(rows.map((row) => row.card)).toContain(card)
    const lostId = rows.find(({ uniqueId }) => uniqueId === lost)?.id as string
    expect(await db.select().from(reports).where(eq(reports.animalId, lostId))).toMatchObject([
      { withdrawn: t.clock.now() },
    ])
    const last = await db
      .select({ eventType: events.eventType, details: events.details })
      .from(events)
      .where(and(eq(events.animalId, lostId), ne(events.eventType, 'created')))
    expect(last.at(-1)).toEqual({
      eventType: 'updated',
      details: { field: 'status', old: 'lost', new: '', reason: 'account_deleted' },
    })
    expect(await db.select().from(events).where(eq(events.animalId, offered.id))).toMatchObject([
      { eventType: 'adoption_removed' },
    ])
    expect(await db.select().from(adoptions).where(eq(adoptions.animalId, offered.id))).toEqual([])
  })

  it('is told by a letter in its language, which says the days', async () => {
    const [fr, en] = [await t.account({ language: 'fr' }), await t.account({ language: 'en' })]
    for (const as of [fr, en]) {
      await withPassword(t, as)
      await erase(as)
    }
    const [letterFr] = await lettersTo(fr.email)
    expect(letterFr?.text).toMatch(/vos\sfactures\s6\sans/)
    expect(letterFr?.subject).toBe('Votre compte Trouvaille est supprimé')
    for (const part of [letterFr?.text, letterFr?.html])
      for (const day of ['4 mai 2026', '3 juin 2026', '2 juin 2026', '/undo-deletion/'])
        expect(part).toContain(day)
    const [letterEn] = await lettersTo(en.email)
    expect(letterEn?.text).toContain('May 4, 2026')
    const [code] = await t.services.db.select().from(codes).where(eq(codes.userId, en.userId))
    expect(code).toMatchObject({
      kind: 'undo',
      hash: hashToken(await tokenFor(en.email)),
      expires: new Date('2026-06-02T15:00:00Z'),
    })
  })
})

describe('taking it back', () => {
  it('restores the status, once, and says so by e-mail', async () => {
    const as = await withPassword(t, await t.account({ status: 'confirmed' }))
    await erase(as)
    const token = await tokenFor(as.email)
    expect((await undo(token)).status).toBe(204)
    expect(await stored(as)).toMatchObject({
      status: 'confirmed',
      formerStatus: null,
      deletedAt: null,
    })
    expect((await logIn(as.email)).status).toBe(200)
    const replayed = await undo(token)
    expect([replayed.status, replayed.body.code]).toEqual([400, 'CODE_INVALID'])
    expect((await lettersTo(as.email)).map(({ subject }) => subject)).toContain(
      'Votre compte Trouvaille est de retour',
    )
  })

  it('works once for two at the same time', async () => {
    const as = await withPassword(t, await t.account())
    await erase(as)
    const token = await tokenFor(as.email)
    const answers = await Promise.all([undo(token), undo(token)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 400]))
  })

  it('works to the last moment of day 29 and no longer', async () => {
    const as = await withPassword(t, await t.account())
    const start = t.clock.now()
    await erase(as)
    const token = await tokenFor(as.email)
    t.clock.set(new Date(start.getTime() + 29 * 86_400_000))
    expect((await undo(token)).body.code).toBe('CODE_INVALID')
    expect(await stored(as)).toMatchObject({ status: 'deleted' })
    t.clock.set(new Date(start.getTime() + 29 * 86_400_000 - 1000))
    expect((await undo(token)).status).toBe(204)
    t.clock.set(start)
  })

  it.each(['', 'x', 'a'.repeat(43), `a'; drop table codes --`])(
    'an unknown token %j says nothing',
    async (token) => {
      const answer = await undo(token)
      expect([answer.status, answer.body.code]).toEqual([400, 'CODE_INVALID'])
    },
  )
})

describe('a pro', () => {
  const member = async (organizationId: string, manager: boolean) => {
    const as = await withPassword(t, await t.account({ type: 'pro', organizationId }))
    await t.services.db.update(users).set({ manager }).where(eq(users.id, as.userId))
    return as
  }
  const manager = async () => {
    const as = await withPassword(t, await t.account({ type: 'pro' }))
    await t.services.db.update(users).set({ manager: true }).where(eq(users.id, as.userId))
    return { as, organizationId: as.organizationId as string }
  }

  it('who alone manages a team, or animals, hands over first', async () => {
    const { as, organizationId } = await manager()
    const employee = await member(organizationId, false)
    expect((await t.call(privacyApi.overview, { as })).body).toMatchObject({
      obstacle: 'LAST_MANAGER',
      organization: { closes: false },
    })
    const refused = await erase(as)
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_MANAGER'])
    expect((await erase(employee)).status).toBe(204)
    const { uniqueId } = await insertAnimal(t.services.db, { organizationId })
    expect((await erase(as)).body.code).toBe('LAST_MANAGER')
    await t.services.db
      .update(animals)
      .set({ status: 'removed' })
      .where(eq(animals.uniqueId, uniqueId))
    expect((await t.call(privacyApi.overview, { as })).body).toMatchObject({
      obstacle: null,
      organization: { closes: true },
    })
    expect((await erase(as)).status).toBe(204)
  })

  it('of two managers who leave at once, one stays', async () => {
    const { as, organizationId } = await manager()
    const second = await member(organizationId, true)
    await member(organizationId, false)
    const answers = await Promise.all([erase(as), erase(second)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  })

  it('whose organization closes leaves nothing of it to the public, nor alerts to it', async () => {
    const { db } = t.services
    const as = await withPassword(t, await t.account({ type: 'pro', proType: 'shelter' }))
    const organizationId = as.organizationId as string
    await db.$client.query(
      'update organizations set place = public.sphere($2, $3), lng = $2, lat = $3 where id = $1',
      [organizationId, -73.567_43, 45.459_87],
    )
    await erase(as)
    const owner = await t.account()
    const id = await registered(t, owner)
    await t.call(animalsApi.report, { as: owner, params: { id }, body: lostForm })
    expect(await lettersTo(as.email)).toMatchObject([
      { subject: 'Votre compte Trouvaille est supprimé' },
    ])
    expect(await db.$count(organizations, eq(organizations.id, organizationId))).toBe(1)
  })
})

it('the last god stays, also when two leave at once', async () => {
  const gods = [
    await withPassword(t, await t.account({ type: 'god' })),
    await withPassword(t, await t.account({ type: 'god' })),
  ]
  const answers = await Promise.all(gods.map((as) => erase(as)))
  expect(new Set(answers.map(({ status, body }) => body?.code ?? status))).toEqual(
    new Set([204, 'LAST_ADMIN']),
  )
})

it('a report of loss at the same moment is withdrawn or refused, never left public', async () => {
  for (let round = 0; round < 5; round++) {
    const as = await withPassword(t, await t.account())
    const id = await registered(t, as)
    const [report, deletion] = await Promise.all([
      t.call(animalsApi.report, { as, params: { id }, body: lostForm }),
      erase(as),
    ])
    expect(deletion.status).toBe(204)
    expect([200, 401]).toContain(report.status)
    const [animal] = await t.services.db.select().from(animals).where(eq(animals.uniqueId, id))
    expect(animal).toMatchObject({ status: '', publishedLng: null })
  }
})

it('a report that was let in before the deletion and comes after it is refused', async () => {
  const as = await withPassword(t, await t.account())
  const id = await registered(t, as)
  const { db } = t.services
  // The report passes its check, then waits for the locked row.
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  const report = await transaction(db, async (tx) => {
    await tx
      .update(users)
      .set({ status: 'deleted', deletedAt: t.clock.now() })
      .where(eq(users.id, as.userId))
    const answer = t.call(animalsApi.report, { as, params: { id }, body: lostForm })
    await expect.poll(async () => (await db.$client.query(waiting)).rows.length).toBeGreaterThan(0)
    return { answer }
  })
  expect((await report.answer).body.code).toBe('NOT_SIGNED_IN')
})
