import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { consents, invitations, organizations, users } from '../../db/tables/index.ts'
import { storeSession } from '../../testing/stored/session.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let manager: TestAccount
let employee: TestAccount
let organizationId: string
const makeManager = (account: TestAccount) =>
  t.services.db.update(users).set({ manager: true }).where(eq(users.id, account.userId))
beforeEach(async () => {
  await t.services.db.$client.query('delete from rate_limits')
  manager = await t.account({
    type: 'pro',
    proType: 'shelter',
    language: 'en',
    fullName: 'Ève Manager',
  })
  organizationId = manager.organizationId ?? ''
  await makeManager(manager)
  employee = await t.account({ type: 'pro', organizationId, fullName: 'Ariane Employée' })
})

let made = 0
const newAddress = () => `invited${++made}@example.org`
const invite = (email: string, as = manager) =>
  t.call(organizationsApi.invite, { as, body: { email } })
const lettersTo = async (email: string) =>
  (await t.outbox()).filter(({ to }) => to?.some(({ address }) => address === email))
const tokenIn = (text = '') => /\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? ''
const invited = async (email = newAddress(), as = manager) => {
  const former = new Set((await lettersTo(email)).map(({ messageId }) => messageId))
  expect((await invite(email, as)).status).toBe(201)
  const [letter, ...others] = (await lettersTo(email)).filter(
    ({ messageId }) => !former.has(messageId),
  )
  expect(others).toEqual([])
  return { email, letter, token: tokenIn(letter?.text) }
}
const open = (token: string) => t.call(organizationsApi.invitation, { params: { token } })
const person = {
  fullname: 'Nadia Nouvelle',
  password: 'trois mots au hasard',
  accept: true,
  language: 'fr',
}
const joinAsNew = (token: string, body: object = person) =>
  t.call(organizationsApi.joinAsNew, { params: { token }, body })
const join = (token: string, as: TestAccount) =>
  t.call(organizationsApi.join, { as, params: { token } })
const remove = (who: TestAccount, as = manager) =>
  t.call(organizationsApi.removeMember, { as, params: { id: who.userId } })
const setManager = (who: TestAccount, value: boolean, as = manager) =>
  t.call(organizationsApi.setManager, { as, params: { id: who.userId }, body: { manager: value } })
const rowOf = async (who: TestAccount) =>
  (await t.services.db.select().from(users).where(eq(users.id, who.userId)))[0]

describe('the team', () => {
  it('is shown to all of it, by name', async () => {
    const { email } = await invited()
    const { body } = await t.call(organizationsApi.team, { as: employee })
    expect(body.people).toMatchObject([
      { fullName: 'Ariane Employée', manager: false, you: true },
      { fullName: 'Ève Manager', email: manager.email, manager: true, you: false },
    ])
    expect(body.invitations).toMatchObject([{ email, expired: false }])
  })

  it('is changed by managers alone', async () => {
    const { body: team } = await invite(newAddress())
    const id = team.invitations[0]?.id
    expect([
      (await invite(newAddress(), employee)).body.code,
      (await t.call(organizationsApi.revoke, { as: employee, params: { id } })).body.code,
      (await setManager(employee, true, employee)).body.code,
      (await remove(manager, employee)).body.code,
    ]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  })

  it('of another organization is not there', async () => {
    const other = await t.account({ type: 'pro' })
    await makeManager(other)
    const { body: team } = await invite(newAddress())
    expect([
      (
        await t.call(organizationsApi.revoke, {
          as: other,
          params: { id: team.invitations[0]?.id },
        })
      ).status,
      (await setManager(employee, true, other)).status,
      (await remove(employee, other)).status,
    ]).toEqual([404, 404, 404])
    expect((await t.call(organizationsApi.team, { as: other })).body.people).toHaveLength(1)
  })
})

describe('a removed employee', () => {
  it('is signed out everywhere, keeps the account, and sees the animals no more', async () => {
    expect((await t.call(animalsApi.list, { as: employee })).status).toBe(200)
    const { status, body } = await remove(employee)
    expect([status, body.people.map(({ fullName }) => fullName)]).toEqual([200, ['Ève Manager']])
    expect((await t.call(accountsApi.session, { as: employee })).body.anonymous).toBe(true)
    expect(await rowOf(employee)).toMatchObject({
      type: 'pro',
      organizationId: null,
      manager: false,
      status: 'valid',
    })
    expect((await t.call(animalsApi.list, { as: employee })).status).toBe(401)
  })

  it('no longer gets the letters of the organization', async () => {
    const founder = await t.account({ type: 'pro' })
    await makeManager(founder)
    await t.services.db.update(users).set({ organizationId }).where(eq(users.id, founder.userId))
    await t.services.db
      .update(organizations)
      .set({ email: founder.email })
      .where(eq(organizations.id, organizationId))
    expect((await remove(founder)).status).toBe(200)
    const [organization] = await t.services.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, organizationId))
    expect(organization?.email).toBeNull()
  })

  it('comes back by a new invitation, with the former account', async () => {
    await remove(employee)
    const { token } = await invited(employee.email)
    expect((await open(token)).body).toMatchObject({ account: 'free' })
    expect((await joinAsNew(token)).body.code).toBe('USER_EXISTS')
    const again = await t.account({ type: 'pro' })
    expect((await join(token, again)).status).toBe(404)
    t.clock.pass(3600)
    const login = { ...employee, cookie: await cookieOf(employee) }
    expect((await join(token, login)).body).toMatchObject({
      valid: true,
      manager: false,
      proType: 'shelter',
    })
    expect((await open(token)).status).toBe(404)
    const { body } = await t.call(organizationsApi.team, { as: manager })
    expect(body.people.find(({ email }) => email === employee.email)?.since).toBe(
      t.clock.now().toISOString(),
    )
  })
})

const cookieOf = ({ userId }: TestAccount) => storeSession(t.services.db, userId)

describe('managers', () => {
  it('make others managers, and no longer', async () => {
    expect((await setManager(employee, true)).body.people.map(({ manager: is }) => is)).toEqual([
      true,
      true,
    ])
    expect((await setManager(manager, false, employee)).status).toBe(200)
    expect((await invite(newAddress())).body.code).toBe('FORBIDDEN')
  })

  it('are never none: neither given up, nor removed', async () => {
    expect([
      (await setManager(manager, false)).body.code,
      (await remove(manager)).body.code,
    ]).toEqual(['LAST_MANAGER', 'LAST_MANAGER'])
    await setManager(employee, true)
    await t.services.db
      .update(users)
      .set({ status: 'suspended' })
      .where(eq(users.id, employee.userId))
    expect((await remove(manager)).body.code).toBe('LAST_MANAGER')
  })

  it.each(['remove', 'unmake'] as const)(
    'of two who %s each other at once, one stays',
    async (way) => {
      await setManager(employee, true)
      const act = (who: TestAccount, as: TestAccount) =>
        way === 'remove' ? remove(who, as) : setManager(who, false, as)
      const answers = await Promise.all([act(employee, manager), act(manager, employee)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await t.services.db.$count(
        users,
        and(eq(users.organizationId, organizationId), eq(users.manager, true)),
      )
      expect(left).toBe(1)
    },
  )

  it('of three who leave at once, one stays', async () => {
    const third = await t.account({ type: 'pro', organizationId })
    await makeManager(third)
    await setManager(employee, true)
    const answers = await Promise.all([manager, employee, third].map((who) => remove(who, who)))
    expect(
      [200, 409].map((code) => answers.filter(({ status }) => status === code).length),
    ).toEqual([2, 1])
  })
})

describe('an invitation', () => {
  it('goes out in the inviter’s language with a link that no table holds, and tells nothing of the inviter', async () => {
    const { letter, token, email } = await invited()
    const [organization] = await t.services.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, organizationId))
    expect(letter?.subject).toBe(`${organization?.businessName} invites you to Trouvaille`)
    expect(letter?.html).toContain(`href="http://trouvaille.test/invitation/${token}"`)
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/Ève|Manager/)
    const { rows } = await t.services.db.$client.query<{ dump: string }>(
      'select (select json_agg(i)::text from invitations i) || (select json_agg(j)::text from pgboss.job j) dump',
    )
    expect(rows[0]?.dump).not.toContain(token)
    const jobs = await t.services.db.$client.query<{ dump: string }>(
      'select json_agg(j)::text dump from pgboss.job j',
    )
    expect(jobs.rows[0]?.dump).not.toContain(email)
    expect((await open(token)).body).toEqual({
      businessName: organization?.businessName,
      email,
      account: 'none',
    })
  })

  it('makes an employee of who registers by it: confirmed, terms accepted and recorded, signed in', async () => {
    const { token, email } = await invited()
    const { status, body, headers } = await joinAsNew(token)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      type: 'pro',
      proType: 'shelter',
      status: 'confirmed',
      valid: true,
      manager: false,
      email,
      profile: { fullName: 'Nadia Nouvelle', accept: true },
    })
    const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] as string
    expect((await t.call(animalsApi.list, { headers: { cookie } })).status).toBe(200)
    const [user] = await t.services.db.select().from(users).where(eq(users.email, email))
    expect(
      await t.services.db
        .select({ kind: consents.kind, given: consents.given })
        .from(consents)
        .where(eq(consents.userId, user?.id ?? '')),
    ).toEqual([{ kind: 'terms', given: true }])
    expect(await lettersTo(email)).toHaveLength(1)
    expect((await open(token)).status).toBe(404)
    expect((await joinAsNew(token)).status).toBe(404)
  })

  it.each([
    ['terms not accepted', { accept: false }, 'accept'],
    ['a short password', { password: 'short' }, 'password'],
    ['a common password', { password: 'motdepasse123' }, 'password'],
    ['a short name', { fullname: 'Al' }, 'fullname'],
  ])('is not used up by %s', async (_, over, field) => {
    const { token } = await invited()
    const { status, body } = await joinAsNew(token, { ...person, ...over })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect((await open(token)).status).toBe(200)
  })

  it('serves one of two at once', async () => {
    const { token } = await invited()
    const answers = await Promise.all([joinAsNew(token), joinAsNew(token), joinAsNew(token)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('sent again stops the former link; taken back, it stops too', async () => {
    const first = await invited()
    const second = await invited(first.email)
    expect([(await open(first.token)).status, (await open(second.token)).status]).toEqual([
      404, 200,
    ])
    const { body: team } = await t.call(organizationsApi.team, { as: manager })
    expect(team.invitations).toHaveLength(1)
    const revoked = await t.call(organizationsApi.revoke, {
      as: manager,
      params: { id: team.invitations[0]?.id },
    })
    expect([revoked.status, revoked.body.invitations]).toEqual([200, []])
    expect((await joinAsNew(second.token)).status).toBe(404)
  })

  it('lives 14 days, and stays a month in sight', async () => {
    const { token } = await invited()
    t.clock.pass(14 * 86_400 - 60)
    expect((await open(token)).status).toBe(200)
    t.clock.pass(120)
    expect((await open(token)).status).toBe(404)
    expect((await joinAsNew(token)).status).toBe(404)
    expect((await t.call(organizationsApi.team, { as: manager })).body.invitations).toMatchObject([
      { expired: true },
    ])
  })

  it('leads nowhere once its organization is not valid any more', async () => {
    const { token } = await invited()
    await t.services.db
      .update(organizations)
      .set({ valid: false })
      .where(eq(organizations.id, organizationId))
    expect([(await open(token)).status, (await joinAsNew(token)).status]).toEqual([404, 404])
  })

  it('is refused for an address that cannot come', async () => {
    const [ind, admin, pro] = [
      await t.account(),
      await t.account({ type: 'admin' }),
      await t.account({ type: 'pro' }),
    ]
    const gone = await t.account({ type: 'pro', status: 'deleted' })
    await t.services.db.update(users).set({ organizationId: null }).where(eq(users.id, gone.userId))
    const codes = []
    for (const { email } of [ind, admin, pro, gone, employee, manager])
      codes.push((await invite(email.toUpperCase())).body.code)
    expect(codes).toEqual([
      'HAS_OTHER_ACCOUNT',
      'HAS_OTHER_ACCOUNT',
      'HAS_OTHER_ACCOUNT',
      'HAS_OTHER_ACCOUNT',
      'ALREADY_IN_TEAM',
      'ALREADY_IN_TEAM',
    ])
    const { body } = await invite('nobody')
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['EMAIL_INVALID', ['email']])
  })

  it('cannot be taken by an account that the address got meanwhile', async () => {
    const { token, email } = await invited()
    const late = await t.account({ email })
    expect((await open(token)).body).toMatchObject({ account: 'other' })
    expect((await join(token, late)).status).toBe(403)
    expect((await joinAsNew(token)).body.code).toBe('USER_EXISTS')
    expect(await rowOf(late)).toMatchObject({ type: 'ind', organizationId: null })
  })

  it('of two organizations brings a free professional into one', async () => {
    const other = await t.account({ type: 'pro' })
    await makeManager(other)
    await remove(employee)
    const as = { ...employee, cookie: await cookieOf(employee) }
    const [here, there] = [await invited(employee.email), await invited(employee.email, other)]
    const answers = await Promise.all([join(here.token, as), join(there.token, as)])
    expect(
      [200, 404].map((code) => answers.filter(({ status }) => status === code).length),
    ).toEqual([1, 1])
  })

  it('is limited to 50 a day and organization', async () => {
    for (let sent = 0; sent < 50; sent++) await t.services.limits.consume('invite', organizationId)
    expect((await invite(newAddress())).status).toBe(429)
    expect(
      await t.services.db.$count(invitations, eq(invitations.organizationId, organizationId)),
    ).toBe(0)
  })
})
