import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  policies,
  type AccessFacts,
  type Policy,
  type ProType,
  type UserType,
} from '#domain/access/policies.ts'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { adminApi } from '#domain/admin/admin.api.ts'
import type { Endpoint } from '#domain/contract.ts'
import { listQuery } from '#domain/list-filter.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { passkeys } from '../db/tables/index.ts'
import { routes } from '../routes.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/** According to the specification, to check the policies. */
const roles = [
  'anonymous',
  'registered',
  'confirmed',
  'ind',
  'shelter',
  'clinic',
  'retailer',
  'distributor',
  'vendor',
  'other pro',
  'unvalidated pro',
  'admin',
  'god',
] as const
const validPros = ['shelter', 'clinic', 'retailer', 'distributor', 'vendor', 'other pro'] as const
type Role = (typeof roles)[number]

const allowed: Record<Policy, readonly Role[]> = {
  anyone: roles,
  'signed-in': roles.filter((role) => role !== 'anonymous'),
  confirmed: roles.filter((role) => role !== 'anonymous' && role !== 'registered'),
  keeper: ['registered', 'confirmed', 'ind', ...validPros, 'admin', 'god'],
  'keeper-confirmed': ['confirmed', 'ind', ...validPros, 'admin', 'god'],
  'keeper-accepted': ['ind', ...validPros, 'admin', 'god'],
  'guardian-accepted': ['ind', ...validPros],
  individual: ['registered', 'confirmed', 'ind'],
  'individual-accepted': ['ind'],
  pro: [...validPros, 'unvalidated pro'],
  'valid-pro': validPros,
  'valid-pro-accepted': validPros,
  shelter: ['shelter'],
  'supplier-accepted': ['distributor', 'vendor'],
  'shelter-accepted': ['shelter'],
  'staff-or-pro': [...validPros, 'admin', 'god'],
  staff: ['admin', 'god'],
  god: ['god'],
}

const accounts: Record<
  Exclude<Role, 'anonymous'>,
  { type: UserType; proType?: ProType; status?: 'registered' | 'confirmed'; valid?: boolean }
> = {
  registered: { type: 'ind', status: 'registered' },
  confirmed: { type: 'ind', status: 'confirmed' },
  ind: { type: 'ind' },
  shelter: { type: 'pro', proType: 'shelter' },
  clinic: { type: 'pro', proType: 'health' },
  retailer: { type: 'pro', proType: 'retailer' },
  distributor: { type: 'pro', proType: 'distributor' },
  vendor: { type: 'pro', proType: 'vendor' },
  'other pro': { type: 'pro', proType: 'other' },
  'unvalidated pro': { type: 'pro', proType: 'shelter', valid: false },
  admin: { type: 'admin' },
  god: { type: 'god' },
}

const factsOf = (role: Role): AccessFacts => {
  if (role === 'anonymous')
    return {
      type: 'anonymous',
      proType: null,
      status: null,
      valid: false,
      needsSecondFactor: false,
    }
  const { type, proType = null, status = 'valid', valid = true } = accounts[role]
  return { type, proType, status, valid, needsSecondFactor: false }
}

describe('each policy', () => {
  it.each(Object.keys(policies) as Policy[])(
    '%s lets in those that the specification names',
    (policy) => {
      expect(roles.filter((role) => policies[policy](factsOf(role)) === null)).toEqual(
        roles.filter((role) => allowed[policy].includes(role)),
      )
    },
  )
})

describe('every endpoint', () => {
  const refusals = new Set([
    'NOT_SIGNED_IN',
    'FORBIDDEN',
    'NOT_CONFIRMED',
    'ACCEPT_SITE_TO_CONTINUE',
  ])
  let t: TestApp
  const signedIn = new Map<Role, TestAccount>()

  beforeAll(async () => {
    t = await testApp()
    for (const [role, options] of Object.entries(accounts))
      signedIn.set(role as Role, await t.account(options))
  })
  afterAll(() => t.close())

  it('declares who may call: no address under /api answers without', () => {
    expect(t.urls.length).toBeGreaterThan(routes.length)
    const own = new Set(['/api/*', '/api/openapi.json'])
    expect(
      t.urls.filter(({ url, access }) => url.startsWith('/api') && !access && !own.has(url)),
    ).toEqual([])
  })

  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  /** The nth of those that the policy lets in or keeps out, so that all take turns over the calls. */
  const turn = (policy: Policy, isLetIn: boolean, n: number): Role | undefined => {
    const some = roles.filter((role) => allowed[policy].includes(role) === isLetIn)
    return some[n % some.length]
  }
  const seen = new Map<Policy, number>()
  const cases = routes.map(({ endpoint }) => {
    const n = seen.get(endpoint.access) ?? 0
    seen.set(endpoint.access, n + 1)
    return { endpoint, name: nameOf(endpoint), n }
  })

  async function expectAnswer(endpoint: Endpoint, role: Role): Promise<void> {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'nobody000000']),
    )
    // Logout ends its session, so it gets a separate one.
    const ends = endpoint.path === '/api/auth/logout' && role !== 'anonymous'
    const { status, body } = await t.call(endpoint, {
      as: ends ? await t.account(accounts[role]) : signedIn.get(role),
      params,
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
    })
    const code = (body as { code?: string } | undefined)?.code ?? ''
    const verdict = policies[endpoint.access](factsOf(role))
    if (verdict)
      expect([role, status, code]).toEqual([role, verdict === 'NOT_SIGNED_IN' ? 401 : 403, verdict])
    else expect([role, refusals.has(code)]).toEqual([role, false])
    expect(status).toBeLessThan(500)
  }

  it.each(cases)('$name lets one in and keeps one out', async ({ endpoint, n }) => {
    for (const isLetIn of [true, false]) {
      const role = turn(endpoint.access, isLetIn, n)
      if (role) await expectAnswer(endpoint, role)
    }
  })

  it.each([...seen.keys()])('the first call of policy %s asks each role', async (policy) => {
    const first = cases.find(({ endpoint }) => endpoint.access === policy)?.endpoint as Endpoint
    for (const role of roles) await expectAnswer(first, role)
  })

  const lists = routes.flatMap(({ endpoint }) =>
    endpoint.query === listQuery && endpoint.reply instanceof z.ZodArray ? [endpoint] : [],
  )
  it.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s counts its rows',
    async (path, endpoint) => {
      const role = roles.findLast((one) => policies[endpoint.access](factsOf(one)) === null)
      const params = Object.fromEntries(
        [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']),
      )
      const { status, headers } = await t.call(endpoint, { as: signedIn.get(role as Role), params })
      // Those below one thing are refused without it.
      if (path.includes(':') && status !== 200) return
      expect([status, headers['x-total-count']]).toEqual([200, expect.stringMatching(/^\d+$/)])
    },
  )
})

describe('where staff must have a second factor', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ SECOND_FACTOR_STAFF: '1' })
  })
  afterAll(() => t.close())

  const closed: readonly Policy[] = [
    'keeper',
    'keeper-confirmed',
    'keeper-accepted',
    'staff-or-pro',
    'staff',
    'god',
  ]
  const cases = routes.flatMap(({ endpoint }) =>
    closed.includes(endpoint.access)
      ? [{ endpoint, name: `${endpoint.method} ${endpoint.path}` }]
      : [],
  )
  it.each(cases)('$name refuses those without', async ({ endpoint }) => {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'nobody000000']),
    )
    const answer = await t.call(endpoint, {
      as: await t.account({ type: 'god' }),
      params,
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
    })
    expect([answer.status, answer.body?.code]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
  })

  it('opens to staff with one, tells the others apart, and asks nobody else', async () => {
    const needs = async (account: TestAccount) =>
      (await t.call(accountsApi.session, { as: account })).body.needsSecondFactor
    const admin = await t.account({ type: 'admin' })
    expect(await needs(admin)).toBe(true)
    expect((await t.call(securityApi.state, { as: admin })).body).toMatchObject({ required: true })
    await t.services.db
      .insert(passkeys)
      .values({ userId: admin.userId, name: 'x', credentialId: 'admin', publicKey: 'x' })
    expect(await needs(admin)).toBe(false)
    expect((await t.call(adminApi.overview, { as: admin })).status).toBe(200)
    expect([await needs(await t.account()), await needs(await t.account({ type: 'pro' }))]).toEqual(
      [false, false],
    )
  })
})
