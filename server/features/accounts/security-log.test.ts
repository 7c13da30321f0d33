import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { buildApp } from '../../app.ts'
import { logOptions } from '../../http/log/log.ts'
import { newBrowser } from '../../testing/browser.ts'
import { codeIn, lettersAfter } from '../../testing/letters.ts'
import { logIn, password, person, withTotp } from '../../testing/people.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { securityApi } from '#domain/security/security.api.ts'

let t: TestApp
let text = ''
beforeAll(async () => {
  const made = await testApp()
  const into = new Writable({
    write(chunk, _, done) {
      text += String(chunk)
      done()
    },
  })
  const app = await buildApp({
    ...made.services,
    log: pino(logOptions({ LOG_LEVEL: 'info', NODE_ENV: 'production' }), into),
  })
  Object.assign(made.app, { inject: app.inject.bind(app) })
  t = { ...made, close: async () => Promise.all([app.close(), made.close()]).then(() => undefined) }
})
afterAll(() => t.close())

type Entry = {
  security?: string
  account?: string | null
  emailHash?: string
  visitorHash?: string
}

async function notedBy(work: () => Promise<unknown>): Promise<Entry[]> {
  text = ''
  await work()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry)
    .filter(({ security }) => security !== undefined)
}

it('tells of logins, right, wrong and refused, by the account and hashes of the addresses', async () => {
  const { email, userId } = await person(t)
  const stranger = newBrowser(t)
  const wrong = (address: string) =>
    stranger.call(accountsApi.login, { body: { email: address, password: 'pas le bon mot' } })
  const [right] = await notedBy(() => logIn(newBrowser(t), email))
  expect(right).toMatchObject({
    security: 'login',
    account: userId,
    visitorHash: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  const [known] = await notedBy(() => wrong(email))
  const [unknown] = await notedBy(() => wrong('personne@example.org'))
  expect(known).toMatchObject({
    security: 'login_failed',
    account: userId,
    emailHash: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(unknown).toMatchObject({ security: 'login_failed', account: null })
  expect(unknown?.emailHash).not.toBe(known?.emailHash)
  expect(unknown?.visitorHash).toBe(known?.visitorHash)
  const refused = await notedBy(async () => {
    for (let tries = 0; tries < 10; tries++) await wrong(email)
  })
  expect(refused.at(-1)).toMatchObject({
    security: 'login_refused',
    account: userId,
    emailHash: known?.emailHash,
  })
  expect(text).not.toMatch(new RegExp(`${email}|pas le bon mot|127\\.0\\.0\\.1`))
})

it('tells of factors, changes and resets', async () => {
  const who = await person(t)
  const { userId: account, email, browser } = who
  expect(await notedBy(() => withTotp(t, who))).toMatchObject([
    { security: 'factor_totpAdded', account },
  ])
  const half = newBrowser(t)
  await logIn(half, email)
  expect(
    await notedBy(() => half.call(securityApi.passSecondFactor, { body: { code: '000000' } })),
  ).toMatchObject([{ security: 'second_factor_failed', account }])
  const next = 'quatre autres mots au hasard'
  const change = (current: string) =>
    browser.call(accountsApi.changePassword, {
      body: { current, password: next, confirmation: next },
    })
  expect(await notedBy(() => change('pas le bon mot'))).toMatchObject([
    { security: 'proof_failed', account },
  ])
  expect(await notedBy(() => change(password))).toMatchObject([
    { security: 'password_changed', account },
  ])
  const wish = { email: 'autre@example.org', confirmation: 'autre@example.org', password: next }
  expect(await notedBy(() => browser.call(accountsApi.changeEmail, { body: wish }))).toMatchObject([
    { security: 'email_asked', account },
  ])
  const [letter] = await lettersAfter(t, () => t.call(accountsApi.forgot, { body: { email } }))
  const reset = (code: string) => t.call(accountsApi.reset, { body: { email, code, password } })
  expect(await notedBy(() => reset('mno0onm'))).toMatchObject([
    { security: 'reset_failed', account },
  ])
  expect(await notedBy(() => reset(codeIn(letter)))).toMatchObject([{ security: 'reset', account }])
})
