import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertsApi } from '#domain/alerts/alerts.api.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { readSubscriptionToken, subscriptionToken } from './subscription-tokens.ts'

let t: TestApp
let member: TestAccount
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp()
  member = await t.account()
  shelter = await t.account({ type: 'pro' })
})
afterAll(() => t.close())

const tokenOf = (kind: 'person' | 'service', id: string) =>
  subscriptionToken(t.services.keyFor, { kind, id })

describe('a token', () => {
  const keys = (purpose: string) => `key of ${purpose}`
  const uuid = fc.uuid()

  it('comes back as whom it was made for', () => {
    fc.assert(
      fc.property(fc.constantFrom('person' as const, 'service' as const), uuid, (kind, id) => {
        expect(readSubscriptionToken(keys, subscriptionToken(keys, { kind, id }))).toEqual({
          kind,
          id,
        })
      }),
    )
  })

  it('with any character changed, cut or added is none', () => {
    const token = subscriptionToken(keys, {
      kind: 'person',
      id: '0190a5c2-7b1f-7c3a-9d2e-1f2a3b4c5d6e',
    })
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === 'A' ? 'B' : 'A'
      expect(
        readSubscriptionToken(keys, token.slice(0, index) + other + token.slice(index + 1)),
      ).toBeNull()
    }
    expect(readSubscriptionToken(keys, token.slice(1))).toBeNull()
    expect(readSubscriptionToken(keys, `${token}A`)).toBeNull()
  })

  it('of another key, and any text, is none', () => {
    const token = subscriptionToken(() => 'another', {
      kind: 'person',
      id: '0190a5c2-7b1f-7c3a-9d2e-1f2a3b4c5d6e',
    })
    expect(readSubscriptionToken(keys, token)).toBeNull()
    fc.assert(fc.property(fc.string(), (text) => readSubscriptionToken(keys, text) === null))
  })
})

describe('one click', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['nothing', undefined, undefined],
  ])('with %s, without login, ends the alerts of a member', async (_, type, body) => {
    const { db } = t.services
    await db.update(users).set({ noAlerts: false }).where(eq(users.id, member.userId))
    const answer = await t.call(alertsApi.stop, {
      params: { token: tokenOf('person', member.userId) },
      body,
      ...(type && { headers: { 'content-type': type } }),
    })
    expect([answer.status, answer.body]).toEqual([200, { recipient: 'person', receives: false }])
    const [row] = await db
      .select({ noAlerts: users.noAlerts })
      .from(users)
      .where(eq(users.id, member.userId))
    expect(row?.noAlerts).toBe(true)
  })

  it('ends those of a service, and one more takes them up again', async () => {
    const { db } = t.services
    const id = shelter.organizationId as string
    const params = { token: tokenOf('service', id) }
    const stored = async () =>
      (
        await db
          .select({ noAlerts: organizations.noAlerts })
          .from(organizations)
          .where(eq(organizations.id, id))
      )[0]?.noAlerts
    expect((await t.call(alertsApi.stop, { params })).body).toEqual({
      recipient: 'service',
      receives: false,
    })
    expect(await stored()).toBe(true)
    expect((await t.call(alertsApi.resume, { params })).body).toEqual({
      recipient: 'service',
      receives: true,
    })
    expect(await stored()).toBe(false)
  })

  it('of a page of another site is refused', async () => {
    const answer = await t.call(alertsApi.stop, {
      params: { token: tokenOf('person', member.userId) },
      headers: { origin: 'https://evil.example' },
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE'])
  })

  it('with a form too large is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await t.call(alertsApi.stop, {
      params: { token: tokenOf('person', member.userId) },
      headers,
      body: 'x'.repeat(20_000),
    })
    expect([answer.status, answer.body.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })
})

describe('reading the link', () => {
  it('changes nothing', async () => {
    const params = { token: tokenOf('service', shelter.organizationId as string) }
    expect((await t.call(alertsApi.subscription, { params })).body).toEqual({
      recipient: 'service',
      receives: true,
    })
    expect((await t.call(alertsApi.subscription, { params })).body).toEqual({
      recipient: 'service',
      receives: true,
    })
  })

  it('in a browser leads to the page', async () => {
    const token = tokenOf('person', member.userId)
    const answer = await t.call(alertsApi.subscription, {
      params: { token },
      headers: { accept: 'text/html,*/*' },
    })
    expect([answer.status, answer.headers['location']]).toEqual([
      303,
      `http://trouvaille.test/unsubscribe/${token}`,
    ])
  })

  it.each([
    ['not ours', () => 'A'.repeat(44)],
    ['of someone unknown', () => tokenOf('person', '0190a5c2-7b1f-7c3a-9d2e-1f2a3b4c5d6e')],
    ['of a member taken for a service', () => tokenOf('service', member.userId)],
    ['much too long', () => 'A'.repeat(390)],
  ])('%s is not found, whatever is asked', async (_, token) => {
    for (const endpoint of Object.values(alertsApi)) {
      const answer = await t.call(endpoint, { params: { token: token() } })
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})
