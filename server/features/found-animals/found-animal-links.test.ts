import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { auditLog, foundAnimals, organizations } from '../../db/tables/index.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { lettersAfter } from '../../testing/letters.ts'
import type { TestAccount } from '../../testing/test-app.ts'
import {
  secrets,
  startFoundAnimalsTest,
  told,
  type FoundAnimalsTest,
} from '../../testing/test-found-animals.ts'

let f: FoundAnimalsTest
beforeAll(async () => {
  f = await startFoundAnimalsTest()
})
afterAll(() => f.t.close())
beforeEach(() => f.t.services.db.$client.query('delete from rate_limits'))

describe('the letter’s link', () => {
  it('confirms for 30 days and tells animal services, once, and not before', async () => {
    const { db } = f.t.services
    const shelter = await f.t.account({ type: 'pro', language: 'en' })
    const far = await f.t.account({ type: 'pro' })
    const suspended = await f.t.account({ type: 'pro' })
    await db
      .update(organizations)
      .set({ valid: false, suspended: f.t.clock.now(), refusal: 'Plainte', animalService: true })
      .where(eq(organizations.id, suspended.organizationId as string))
    for (const [pro, lng] of [
      [shelter, -73.6],
      [suspended, -73.6],
      [far, -71.2],
    ] as const)
      await db
        .update(organizations)
        .set({ place: `(${at(lng, 45.5).join(', ')})` })
        .where(eq(organizations.id, pro.organizationId as string))
    const told = (letters: { to?: { address?: string }[] | undefined }[], { email }: TestAccount) =>
      letters.filter(({ to }) => to?.[0]?.address === email)
    let found = { id: '', token: '' }
    const before = await lettersAfter(f.t, async () => (found = await f.posted()))
    expect(told(before, shelter)).toHaveLength(0)
    const after = await lettersAfter(f.t, async () => {
      for (let twice = 0; twice < 2; twice++)
        expect((await f.confirm(found.id, found.token)).status).toBe(200)
    })
    const letters = after.filter(({ to }) => to?.[0]?.address === shelter.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(`/found-animals/${found.id}`)
    expect(`${letters[0]?.subject} ${letters[0]?.text}`).not.toMatch(secrets)
    expect(told(after, far)).toHaveLength(0)
    expect(told(after, suspended)).toHaveLength(0)
    const { body } = await f.read(found.id)
    expect([body.status, new Date(body.expires).getTime() - f.t.clock.now().getTime()]).toEqual([
      'open',
      30 * 86_400_000,
    ])
  })

  it('of another notice, or late, is of none', async () => {
    const [one, two] = [await f.posted(), await f.posted({ email: 'autre@trouveur.example' })]
    for (const token of [two.token, 'wrong', one.token.slice(1)])
      expect((await f.confirm(one.id, token)).body.code).toBe('LINK_UNKNOWN')
    for (const call of ['own', 'renew', 'returned', 'remove', 'change'] as const)
      expect(
        (
          await f.t.call(foundAnimalsApi[call], {
            params: { id: one.id },
            body: { token: two.token, state: 'held' },
          })
        ).status,
      ).toBe(404)
    f.t.clock.pass(48 * 3600)
    const late = await f.confirm(one.id, one.token)
    expect([late.status, late.body.code]).toEqual([404, 'LINK_GONE'])
  })

  it('shows what was told, changes, closes and deletes', async () => {
    const { id, token } = await f.confirmed()
    const by = { params: { id }, body: { token } }
    expect((await f.t.call(foundAnimalsApi.own, by)).body).toMatchObject({
      secret: told.secret,
      email: told.email,
    })
    const note = 'Elle mange bien.'
    const changed = await f.t.call(foundAnimalsApi.change, {
      ...by,
      body: { token, state: 'held', note },
    })
    expect(changed.body).toMatchObject({ state: 'held', note })
    expect((await f.t.call(foundAnimalsApi.returned, by)).body.status).toBe('returned')
    expect((await f.read(id)).body.status).toBe('returned')
    expect((await f.t.call(foundAnimalsApi.returned, by)).body.code).toBe('FOUND_ANIMAL_STATUS')
    expect((await f.t.call(foundAnimalsApi.renew, by)).body.code).toBe('FOUND_ANIMAL_STATUS')
    expect((await f.t.call(foundAnimalsApi.remove, by)).status).toBe(204)
    expect((await f.read(id)).status).toBe(404)
  })

  it('comes again before the end, and renews; else the notice ends and forgets its finder', async () => {
    const { db } = f.t.services
    const [kept, ended] = [
      await f.confirmed(),
      await f.confirmed({ email: 'fin@trouveur.example' }),
    ]
    f.t.clock.pass(27.5 * 86_400)
    const letters = await lettersAfter(f.t, async () => {
      await f.sweep()
      await f.sweep()
    })
    const reminders = letters.filter(
      ({ subject, to }) =>
        subject === 'Votre avis d’animal trouvé se termine bientôt' &&
        to?.[0]?.address === 'fin@trouveur.example',
    )
    expect(reminders).toHaveLength(1)
    const renewed = await f.t.call(foundAnimalsApi.renew, {
      params: { id: kept.id },
      body: { token: kept.token },
    })
    expect(renewed.body.status).toBe('open')
    f.t.clock.pass(3 * 86_400)
    expect((await f.read(ended.id)).status).toBe(404)
    await f.sweep()
    expect([await f.statusOf(kept.id), await f.statusOf(ended.id)]).toEqual(['open', 'expired'])
    f.t.clock.pass(366 * 86_400)
    await f.sweep()
    const [row] = await db.select().from(foundAnimals).where(eq(foundAnimals.uniqueId, ended.id))
    expect(row).toMatchObject({
      fullName: '',
      email: '',
      telephone: null,
      note: null,
      secret: null,
    })
  })
})

describe('staff', () => {
  it('look at what was reported, restore it for good, hide and delete, with the reason', async () => {
    // Sessions end by the clock.
    f.t.clock.set(new Date())
    const staff = await f.t.account({ type: 'admin' })
    const { id } = await f.confirmed()
    const abuse = async () =>
      (
        await f.t.call(foundAnimalsApi.abuse, {
          params: { id },
          body: { reason: 'false', captcha: await solvedCaptcha(f.t) },
        })
      ).status
    expect(await abuse()).toBe(204)
    expect([(await f.read(id)).status, await abuse()]).toEqual([404, 404])
    const { body, headers } = await f.t.call(foundAnimalsApi.all, {
      as: staff,
      query: { filter: '[Status=hidden]' },
    })
    expect([body, headers['x-total-count']]).toMatchObject([
      [{ unique_id: id, abuse: [{ reason: 'false', count: 1 }], email: told.email }],
      '1',
    ])
    const decide = async (call: 'hide' | 'restore' | 'delete', reason: string) =>
      f.t.call(foundAnimalsApi[call], { as: staff, params: { id }, body: { reason } })
    const became = async (call: 'hide' | 'restore', reason: string) =>
      (await f.t.call(foundAnimalsApi[call], { as: staff, params: { id }, body: { reason } })).body
        .status
    expect((await decide('restore', 'non')).body).toMatchObject({
      fields: { reason: expect.any(String) },
    })
    expect(await became('restore', 'Avis honnête')).toBe('open')
    expect([await abuse(), (await f.read(id)).status]).toEqual([204, 200])
    expect(await became('hide', 'Photo de quelqu’un')).toBe('hidden')
    expect((await decide('delete', 'Photo de quelqu’un')).status).toBe(204)
    expect(await f.statusOf(id)).toBeUndefined()
    const log = await f.t.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, id))
      .orderBy(auditLog.id)
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['found_animals_read', null],
      ['found_animal_restored', 'Avis honnête'],
      ['found_animal_hidden', 'Photo de quelqu’un'],
      ['found_animal_deleted', 'Photo de quelqu’un'],
    ])
  })
})

/** As `sphere` in SQL. */
function at(lng: number, lat: number): number[] {
  const [l, p] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180]
  return [Math.cos(p) * Math.cos(l), Math.cos(p) * Math.sin(l), Math.sin(p)]
}
