import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { adminApi } from '#domain/admin/admin.api.ts'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { auditLog, threadMessages, threads } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let keeper: TestAccount
let made = 0
let letters = 0
const start = new Date('2026-05-04T15:00:00Z')

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  await t.services.db.$client.query('truncate rate_limits, threads cascade')
  keeper = await t.account({ email: `keeper${++made}@secret.example`, fullName: 'Camille Cachée' })
})

async function news() {
  const all = await t.outbox()
  const fresh = all.slice(letters)
  letters = all.length
  return fresh
}
const linkIn = (text: string | undefined) => {
  const [, id, token] = /threads\/(\w+)\?token=([\w-]+)/.exec(text ?? '') ?? []
  return { id, token }
}
type Link = ReturnType<typeof linkIn>
const read = ({ id, token }: Link, as?: TestAccount) =>
  t.call(threadsApi.read, { params: { id }, body: { token }, as })
const write = ({ id, token }: Link, message: string, as?: TestAccount) =>
  t.call(threadsApi.write, { params: { id }, body: { token, message }, as })
const block = ({ id, token }: Link, blocked = true) =>
  t.call(threadsApi.block, { params: { id }, body: { token, blocked } })

/** A letter about adoption opens a thread; the keeper's link is in it. */
async function inquiry(more: object = {}) {
  const { uniqueId, id } = await insertAnimal(t.services.db, {
    ownerId: keeper.userId,
    name: `Zoé${made}`,
    adoptableAt: [-73.6, 45.52],
  })
  const { status } = await t.call(adoptionApi.inquire, {
    params: { id: uniqueId },
    body: { fullname: 'Jo Adoptante', email: `jo${made}@adopter.example`, message: 'Bonjour, est-elle douce?', language: 'fr', ...more },
    headers: { 'idempotency-key': `thread-test-${++made}` },
  } as never) // prettier-ignore
  expect(status).toBe(204)
  const [letter] = await news()
  return { owner: linkIn(letter?.text), letter, animalId: uniqueId, rowId: id }
}

it('answers reach an address that nobody confirmed without a typed word, and with the words once its link was opened', async () => {
  const { owner, letter } = await inquiry()
  expect(letter?.text).not.toMatch(/jo\d+@/)
  expect((await read(owner)).body).toMatchObject({
    kind: 'adoption',
    side: 'owner',
    messages: [{ mine: false, message: 'Bonjour, est-elle douce?' }],
  })
  expect((await write(owner, 'Oui, très douce.')).status).toBe(201)
  const [first] = await news()
  expect(first?.to?.[0]?.address).toMatch(/^jo\d+@adopter/)
  expect(`${first?.subject} ${first?.text}`).not.toMatch(/douce|Zoé|Camille|secret\.example/)
  const adopter = linkIn(first?.text)
  expect((await read(adopter)).body).toMatchObject({
    side: 'finder',
    messages: [{ mine: true }, { mine: false, message: 'Oui, très douce.' }],
  })
  await write(owner, 'Venez dimanche.')
  expect((await news())[0]?.text).toContain('Venez dimanche.')
  await write(adopter, 'J’arrive!')
  const [last] = await news()
  expect([last?.to?.[0]?.address, last?.text?.includes('J’arrive!')]).toEqual([keeper.email, true])
  expect(last?.text).not.toMatch(/adopter\.example|Jo Adoptante/)
  const link = 'Sa photo: https://piege.example/zoe'
  await write(adopter, link)
  const [linked] = await news()
  expect(`${linked?.text} ${linked?.html}`).toContain('Sa photo: …')
  expect(`${linked?.text} ${linked?.html}`).not.toContain('piege')
  expect((await read(owner)).body.messages.at(-1)?.message).toBe(link)
})

it('marks a message that asks for money, for its reader and in the letter, not for its writer', async () => {
  const { owner, letter } = await inquiry({ message: 'Envoyez-moi 200 $ par Interac d’abord.' })
  expect(letter?.text).toContain('semble demander de l’argent.')
  expect((await read(owner)).body.messages[0]?.warning).toBe('money')
  const { body } = await write(owner, 'Je vous envoie un code, dites-le-moi.')
  expect(body.messages[1]?.warning).toBeNull()
  const [first] = await news()
  const adopter = linkIn(first?.text)
  expect((await read(adopter)).body.messages.map(({ warning }) => warning)).toEqual([null, 'code'])
  await write(owner, 'Votre mot de passe? Envoyez-le.')
  expect((await news())[0]?.text).toContain('Attention')
  await write(owner, 'Virez-moi 100 $ et dites-moi le code que vous recevrez.')
  expect((await news())[0]?.text).toContain('de l’argent, et aussi un code')
  expect((await read(adopter)).body.messages.at(-1)?.warning).toBe('both')
  const stored = await t.services.db
    .select({ warning: threadMessages.warning })
    .from(threadMessages)
    .orderBy(threadMessages.number)
  // A process of an earlier release knows no third.
  expect(stored.map(({ warning }) => warning)).toEqual(['money', 'code', 'code', 'money'])
})

it('opens to nobody by another’s link, an old one, or none', async () => {
  const [one, other] = [await inquiry(), await inquiry()]
  const refused = async (link: Link, code: string, as?: TestAccount) => {
    for (const answer of [await read(link, as), await write(link, 'Bonjour', as)])
      expect([answer.status, answer.body.code]).toEqual([404, code])
  }
  await refused({ id: one.owner.id, token: other.owner.token }, 'LINK_UNKNOWN')
  await refused({ id: one.owner.id, token: `${one.owner.token?.slice(0, -2)}AA` }, 'LINK_UNKNOWN')
  await refused({ id: one.owner.id, token: undefined }, 'NOT_FOUND')
  await refused({ id: one.owner.id, token: undefined }, 'NOT_FOUND', await t.account())
  await refused(
    { id: one.owner.id, token: undefined },
    'NOT_FOUND',
    await t.account({ type: 'admin' }),
  )
  expect((await read({ id: one.owner.id, token: undefined }, keeper)).status).toBe(200)
  const mine = await t.call(threadsApi.ofAnimal, { params: { id: one.animalId }, as: keeper })
  expect(mine.body.map(({ unique_id }) => unique_id)).toEqual([one.owner.id])
  expect(
    (await t.call(threadsApi.ofAnimal, { params: { id: one.animalId }, as: await t.account() }))
      .status,
  ).toBe(404)
  t.clock.pass(61 * 86_400)
  await refused(one.owner, 'LINK_EXPIRED')
  expect((await read({ id: one.owner.id, token: undefined }, keeper)).status).toBe(200)
})

it('ends at once when either side blocks, and only who blocked may take it back', async () => {
  const { owner } = await inquiry()
  await write(owner, 'Bonjour')
  const adopter = linkIn((await news())[0]?.text)
  expect((await block(owner)).body.blocked).toBe('you')
  for (const link of [owner, adopter]) {
    const answer = await write(link, 'Encore?')
    expect([answer.status, answer.body.code]).toEqual([409, 'THREAD_CLOSED'])
  }
  expect((await read(adopter)).body.blocked).toBe('other')
  expect((await block(adopter, false)).status).toBe(409)
  expect((await block(owner, false)).body.blocked).toBeNull()
  expect((await write(adopter, 'Merci')).status).toBe(201)
  await news()
})

it('ends for both sides once the animal has died, without a word of it', async () => {
  const { owner, animalId: id } = await inquiry()
  await write(owner, 'Bonjour')
  const adopter = linkIn((await news())[0]?.text)
  const as = { as: keeper, params: { id } }
  await t.call(animalsApi.status, { ...as, body: { status: '' } } as never)
  expect(
    (await t.call(animalsApi.remove, { ...as, body: { reason: 'death' } } as never)).status,
  ).toBe(200)
  for (const link of [owner, adopter]) {
    expect((await read(link)).body).toMatchObject({ blocked: 'closed', messages: [{}, {}] })
    expect((await write(link, 'Encore?')).body.code).toBe('THREAD_CLOSED')
    expect((await block(link)).body.code).toBe('THREAD_CLOSED')
  }
  expect(await news()).toEqual([])
})

it('is read by staff once someone reports it, and ended by them with a reason in the audit log', async () => {
  const { owner } = await inquiry()
  const admin = await t.account({ type: 'admin' })
  const asStaff = { params: { id: owner.id }, as: admin }
  expect((await t.call(threadsApi.one, asStaff)).status).toBe(404)
  const reported = await t.call(threadsApi.report, {
    params: { id: owner.id },
    body: { token: owner.token, reason: 'money' },
  })
  expect(reported.body.reported).toBe(true)
  const list = await t.call(threadsApi.all, { as: admin, query: {} })
  expect(list.body).toMatchObject([{ id: owner.id, reason: 'money', messages: 1 }])
  expect(JSON.stringify(list.body)).not.toMatch(/@/)
  expect((await t.call(threadsApi.one, asStaff)).body.talk).toMatchObject([{ side: 'finder' }])
  const decided = await t.call(threadsApi.decide, {
    ...asStaff,
    body: { blocked: true, reason: 'Demande d’argent' },
  })
  expect(decided.body.blocked).toBe('staff')
  expect((await write(owner, 'Non!')).body.code).toBe('THREAD_CLOSED')
  const kept = await t.services.db
    .select({ action: auditLog.action, reason: auditLog.reason })
    .from(auditLog)
    .where(eq(auditLog.subject, owner.id ?? ''))
    .orderBy(auditLog.id)
  expect(kept).toEqual([
    { action: 'thread_read', reason: null },
    { action: 'thread_blocked', reason: 'Demande d’argent' },
  ])
  await t.services.db.delete(threads)
})

it('waits for staff from a report to their decision, and again from the next report', async () => {
  const { owner } = await inquiry()
  await write(owner, 'Venez dimanche.')
  const adopter = linkIn((await news())[0]?.text)
  const admin = await t.account({ type: 'admin' })
  const report = () =>
    t.call(threadsApi.report, {
      params: { id: owner.id },
      body: { token: owner.token, reason: 'money' },
    })
  const decide = (blocked: boolean) =>
    t.call(threadsApi.decide, {
      params: { id: owner.id },
      as: admin,
      body: { blocked, reason: 'Rien à y redire' },
    })
  const waits = async () => {
    const query = { filter: '[Waiting=true]' }
    const list = await t.call(threadsApi.all, { as: admin, query })
    const { body } = await t.call(adminApi.waiting, { as: admin })
    expect(body.threads).toBe(list.body.length)
    return body.threads
  }
  expect(await waits()).toBe(0)
  expect((await report()).body.reported).toBe(true)
  // Whoever it is about does not learn of it.
  expect((await read(adopter)).body.reported).toBe(false)
  const other = await t.call(threadsApi.report, {
    params: { id: adopter.id },
    body: { token: adopter.token, reason: 'threat' },
  })
  expect(other.body.reported).toBe(true)
  expect(await waits()).toBe(1)
  await block(owner)
  // What a side ended is not staff's to open.
  expect((await decide(false)).body).toMatchObject({ blocked: 'owner', isWaiting: false })
  expect(await waits()).toBe(0)
  expect((await read(owner)).body.reported).toBe(false)
  await report()
  expect(await waits()).toBe(1)
  expect((await decide(true)).body.blocked).toBe('staff')
  expect(await waits()).toBe(0)
  expect((await decide(false)).body.blocked).toBeNull()
  await t.services.db.delete(threads)
})
