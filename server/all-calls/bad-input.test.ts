import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { policies, type AccessFacts, type Policy } from '#domain/access/policies.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import type { Endpoint } from '#domain/contract.ts'
import { refusalStatus } from '#domain/errors/codes.ts'
import { routes } from '../routes.ts'
import { rowCounts } from '../testing/row-counts.ts'
import { registered, withCard } from '../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/** Bad input is refused with its code, writes nothing and reveals nothing internal. */

let t: TestApp
let owner: TestAccount
let god: TestAccount
let pro: TestAccount
let distributor: TestAccount
let animal: string
beforeAll(async () => {
  t = await testApp()
  owner = await t.account({ email: 'proprietaire@example.org', fullName: 'Odette Secrète' })
  god = await t.account({ type: 'god' })
  pro = await t.account({ type: 'pro', proType: 'shelter' })
  distributor = await t.account({ type: 'pro', proType: 'distributor' })
  animal = await registered(t, owner)
})
afterAll(() => t.close())
// Rate limits would hide the result.
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

const leaks =
  /FST_|SyntaxError|RangeError|node_modules|\bat .*\.[jt]s|select |insert |update "|violates|constraint|zod|postgres|drizzle|fastify|Odette|proprietaire@/i

interface Sent {
  method: string
  url: string
  payload?: string | undefined
  headers?: Record<string, string>
  as?: TestAccount | undefined
}

/** Sends it unchanged and expects a documented refusal without side effects. */
async function refused({
  method,
  url,
  payload,
  headers = {},
  as = god,
}: Sent): Promise<{ status: number; code: string; fields?: Record<string, string> }> {
  const before = await rowCounts(t)
  const response = await t.app.inject({
    method: method as 'POST',
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      'content-type': 'application/json',
      cookie: as.cookie,
      'accept-language': 'fr',
      ...headers,
    },
  })
  const answer = response.json<{
    statusCode: number
    code: keyof typeof refusalStatus
    message: string
    fields?: Record<string, string>
  }>()
  expect({ status: response.statusCode, body: response.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
  })
  expect(answer).toMatchObject({
    statusCode: response.statusCode,
    message: expect.stringMatching(/\S/),
  })
  expect([answer.code, refusalStatus[answer.code]]).toEqual([answer.code, response.statusCode])
  expect(response.body).not.toMatch(leaks)
  expect(await rowCounts(t)).toEqual(before)
  return {
    status: response.statusCode,
    code: answer.code,
    ...(answer.fields && { fields: answer.fields }),
  }
}

const urlOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'id' && path.startsWith('/api/animals') ? animal : 'nobody000000',
  )

/** A professional makes the calls that god may not. */
const gods: AccessFacts = {
  type: 'god',
  proType: null,
  status: 'valid',
  valid: true,
  needsSecondFactor: false,
}

const pros: AccessFacts = { ...gods, type: 'pro', proType: 'shelter' }

const callerOf = (access: Policy): TestAccount =>
  access === 'supplier-accepted'
    ? distributor
    : policies[access](gods) === null
      ? god
      : policies[access](pros) === null
        ? pro
        : owner

// aaha.test.ts tests those that refuse with 200.
const reading = routes.flatMap(({ endpoint }) =>
  endpoint.body && !endpoint.refusesIn200
    ? [{ endpoint, name: `${endpoint.method} ${endpoint.path}` }]
    : [],
)

/** What the parser refuses is the same for all calls: three of each kind of body stand for them. */
const parsed = [
  ...reading.filter(({ endpoint }) => !endpoint.multipart).slice(0, 3),
  ...reading.filter(({ endpoint }) => endpoint.multipart).slice(0, 3),
]

const sendTo = (endpoint: Endpoint, payload: string) =>
  refused({
    method: endpoint.method,
    url: urlOf(endpoint.path),
    payload,
    as: callerOf(endpoint.access),
  })

describe.each(parsed)('$name refuses', ({ endpoint }) => {
  it.each([
    ['broken JSON', '{"name": "Milo"', 'BODY_INVALID'],
    ['no JSON at all', 'name=Milo', 'BODY_INVALID'],
    ['a body of nothing', '', 'BODY_INVALID'],
    [
      'keys that reach for prototypes',
      '{"__proto__": {"type": "god"}, "name": "Milo"}',
      'BODY_INVALID',
    ],
    [
      'keys that reach for constructors',
      '{"constructor": {"prototype": {"type": "god"}}}',
      'BODY_INVALID',
    ],
    ['lists without end', '['.repeat(100_000) + ']'.repeat(100_000), 'BODY_INVALID'],
    ['members without end', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000), 'BODY_INVALID'],
    ['more than anyone writes', JSON.stringify({ name: 'x'.repeat(300_000) }), 'BODY_TOO_LARGE'],
  ])('%s', async (_, payload, code) => expect((await sendTo(endpoint, payload)).code).toBe(code))
})

it.each(reading)('$name refuses members of every wrong kind', async ({ endpoint }) => {
  for (const payload of [
    '[]',
    '"Milo"',
    '1e400',
    '{}',
    wrongKinds('[[1]]'),
    wrongKinds('1e400'),
    wrongKinds('"a\\u0000b"'),
    wrongKinds('{"\\ud800":"\\ud800"}'),
  ]) {
    // All members are optional: unknown or wrong ones are ignored.
    const isTaken =
      endpoint.body?.safeParse({}).success &&
      (!payload.startsWith('{') || endpoint.body.safeParse(JSON.parse(payload)).success)
    if (isTaken) continue
    const { fields = {} } = await sendTo(endpoint, payload)
    expect(Object.keys(fields)).not.toContain('')
  }
})

function wrongKinds(value: string): string {
  const names = ['name', 'sex', 'species', 'color', 'race', 'dob', 'email', 'password', 'fullname', 'fullName', 'postal', 'code', 'captcha', 'card', 'verif',
    'microchip', 'tattoo', 'medal', 'type', 'status', 'date', 'address', 'telephone', 'number', 'kind', 'location', 'term', 'language', 'supplier', 'count',
    'value', 'profile', 'postalCode', 'accept', 'first', 'radius', 'limit', 'offset'] // prettier-ignore
  return `{${names.map((name) => `"${name}":${value}`).join(',')}}`
}

describe('an address', () => {
  it.each([
    ['that cannot be decoded', '/api/animals/%E0%A4%A'],
    ['with a zero byte', '/api/animals/%00'],
    ['that climbs', '/api/animals/..%2f..%2fetc%2fpasswd'],
    ['that is longer than any', `/api/animals/${'a'.repeat(5000)}`],
    ['that quotes', "/api/animals/'%20or%201=1--"],
  ])('%s is no animal’s', async (_, url) =>
    expect(await refused({ method: 'GET', url })).toMatchObject({ status: 404, code: 'NOT_FOUND' }),
  )

  it.each([
    "Name='; drop table animals",
    '[Name="a\u0000"]',
    '[Password=x]',
    '[Name',
    `[${'Name=a,'.repeat(500)}]`,
  ])('with the filter %j is refused', async (filter) => {
    const { code } = await refused({
      method: 'GET',
      url: `/api/animals/list?filter=${encodeURIComponent(filter)}`,
    })
    expect(code).toBe('LIST_INVALID')
  })
})

describe('numbers', () => {
  it.each([
    ['too short', '12345678', 'VALIDATION_FAILED'],
    ['too long', '9851410001234567', 'VALIDATION_FAILED'],
    ['no number', 'pas une puce!', 'VALIDATION_FAILED'],
    ['of a test chip', '999000000000001', 'MICROCHIP_TEST'],
  ])('%s: no microchip', async (_, microchip, code) => {
    const { id } = await withCard(t, owner)
    const answer = await refused({
      method: 'POST',
      url: `/api/animals/${id}/codes`,
      payload: JSON.stringify({ microchip }),
      as: owner,
    })
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual([code, ['microchip']])
  })

  it('that another animal carries are taken, and whose is not told', async () => {
    const [first, second] = [await withCard(t, owner), await withCard(t, await t.account())]
    const microchip = '985141007770001'
    expect(
      (
        await t.call(animalsApi.addCodes, {
          as: owner,
          params: { id: first.id },
          body: { microchip },
        })
      ).status,
    ).toBe(200)
    const answer = await refused({
      method: 'POST',
      url: `/api/animals/${second.id}/codes`,
      payload: JSON.stringify({ microchip }),
    })
    expect(answer).toMatchObject({
      status: 409,
      code: 'NUMBER_TAKEN',
      fields: { microchip: expect.any(String) },
    })
  })
})

it('a form sent twice at once has one effect under its key, and one answer', async () => {
  const body = { name: 'Deux fois', species: 'Cat', sex: 'Female' }
  const before = await rowCounts(t)
  const send = () =>
    t.call(animalsApi.create, { as: owner, body, headers: { 'idempotency-key': 'double-click-1' } })
  const [one, two] = await Promise.all([send(), send()])
  expect([one.status, two.status, one.body]).toEqual([201, 201, two.body])
  expect((await rowCounts(t))['public.animals']).toBe((before['public.animals'] ?? 0) + 1)
})

describe('zero bytes in a form that is right otherwise', () => {
  const bad = 'Ca\u0000mille'
  const contact = { fullName: 'Alex Roy', telephone: '514 555-0101', is_cell: 'cellular' }
  const right = {
    profile: { fullName: 'Camille Roy', telephone: '514 555-0100', accept: true, contacts: [contact] },
    address: { text: '12 rue Principale', city: 'Granby' }, location: [-72.7, 45.4], apartment: '3', postalCode: 'J2G 1A1',
  } // prettier-ignore
  const registration = {
    fullname: 'Camille Roy',
    email: 'nouvelle@example.org',
    password: 'trois mots au hasard',
    postal: 'J2G 1A1',
  }

  it.each([
    [
      'a contact',
      'PUT',
      '/api/profile',
      { ...right, profile: { ...right.profile, contacts: [{ ...contact, fullName: bad }] } },
    ],
    [
      'the id of a contact',
      'PUT',
      '/api/profile',
      { ...right, profile: { ...right.profile, contacts: [{ ...contact, _id: bad }] } },
    ],
    ['a name', 'PUT', '/api/profile', { ...right, profile: { ...right.profile, fullName: bad } }],
    ['an address', 'PUT', '/api/profile', { ...right, address: { text: bad } }],
    ['a city', 'PUT', '/api/profile', { ...right, address: { ...right.address, city: bad } }],
    ['an apartment', 'PUT', '/api/profile', { ...right, apartment: bad }],
    ['the name of a new account', 'POST', '/api/auth/register', { ...registration, fullname: bad }],
    [
      'the address of a new account',
      'POST',
      '/api/auth/register',
      { ...registration, email: 'a\u0000@example.org' },
    ],
    ['an animal', 'POST', '/api/animals', { name: bad, species: 'Dog', sex: 'Male' }],
  ])('%s', async (_, method, url, body) => {
    expect((await refused({ method, url, payload: JSON.stringify(body), as: owner })).status).toBe(
      400,
    )
  })
})

describe('what is wrong is told beside its field', () => {
  const put = (payload: unknown) =>
    refused({
      method: 'PUT',
      url: `/api/animals/${animal}/change_card`,
      payload: JSON.stringify(payload),
    })
  it.each([
    ['nothing', {}, ['newCard', 'oldCard', 'verif']],
    ['an empty form', { info: {} }, ['info.newCard', 'info.oldCard', 'info.verif']],
    ['no form', { info: 5 }, ['info']],
    [
      'a wrong number in a form',
      { info: { newCard: '1', oldCard: '100000001', verif: '123' } },
      ['info.newCard'],
    ],
    ['a wrong number', { newCard: '1', oldCard: '100000001', verif: '123' }, ['newCard']],
  ])('of a body that may have two forms: %s', async (_, payload, fields) => {
    const { code, fields: told } = await put(payload)
    expect([code, Object.keys(told ?? {}).sort()]).toEqual(['VALIDATION_FAILED', fields])
  })

  it.each([5, 'text', true, []])('no field is named where the body is %j', async (payload) => {
    expect(
      await refused({ method: 'POST', url: '/api/auth/login', payload: JSON.stringify(payload) }),
    ).toEqual({ status: 400, code: 'BODY_INVALID' })
  })
})
