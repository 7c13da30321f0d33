import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { users } from '../../../db/tables/index.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { newSetupLink } from './setup-link.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp()
})
afterEach(() => t.close())

let made = 0
const register = (setup: string | undefined, over: object = {}) =>
  t.call(accountsApi.register, {
    body: {
      fullname: 'Jeanne Roy',
      email: `jeanne${++made}@example.org`,
      password: 'trois mots au hasard',
      postal: 'H2X 1Y4',
      setup,
      ...over,
    },
  })
const tokenOf = (link: string | null) =>
  /^http:\/\/trouvaille\.test\/register\?setup=([\w-]{43})$/.exec(link ?? '')?.[1]

describe('the set-up link', () => {
  it('makes who registers by it the first administrator, once, without a letter', async () => {
    const setup = tokenOf(await newSetupLink(t.services))
    expect((await register(setup)).body).toMatchObject({
      type: 'god',
      isAdmin: true,
      status: 'valid',
    })
    expect(await t.outbox()).toEqual([])
    expect((await register(setup)).body.code).toBe('CODE_INVALID')
    expect(await t.services.db.select().from(users)).toHaveLength(1)
  })

  it('serves one of two at once', async () => {
    const setup = tokenOf(await newSetupLink(t.services))
    const answers = await Promise.all([register(setup), register(setup)])
    expect(
      [201, 400].map((code) => answers.filter(({ status }) => status === code).length),
    ).toEqual([1, 1])
  })

  it('stays good when the registration fails', async () => {
    const { email } = await t.account()
    const setup = tokenOf(await newSetupLink(t.services))
    expect((await register(setup, { email })).body.code).toBe('USER_EXISTS')
    expect((await register(setup)).status).toBe(201)
  })

  it('is replaced by the next start', async () => {
    const former = tokenOf(await newSetupLink(t.services))
    const setup = tokenOf(await newSetupLink(t.services))
    expect((await register(former)).body.code).toBe('CODE_INVALID')
    expect((await register(setup)).status).toBe(201)
  })

  it('is not made where there is an administrator, and a former one is dead', async () => {
    const setup = tokenOf(await newSetupLink(t.services))
    await t.account({ type: 'admin' })
    expect((await register(setup)).body.code).toBe('CODE_INVALID')
    expect(await newSetupLink(t.services)).toBeNull()
  })

  it('that was guessed makes no account', async () => {
    await newSetupLink(t.services)
    expect((await register('')).body.code).toBe('CODE_INVALID')
    expect((await register('x'.repeat(43))).body.code).toBe('CODE_INVALID')
    expect((await register('x'.repeat(101))).body.code).toBe('VALIDATION_FAILED')
    expect(await t.services.db.select().from(users)).toEqual([])
  })
})
