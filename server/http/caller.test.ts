import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { readEnv } from '../env.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { needsSecondFactor } from './caller.ts'

it.each([
  ['admin', false, { NODE_ENV: 'production' }, true],
  ['god', false, { NODE_ENV: 'production' }, true],
  ['god', true, { NODE_ENV: 'production' }, false],
  ['god', false, { NODE_ENV: 'production', SECOND_FACTOR_STAFF: '0' }, false],
  ['god', false, { NODE_ENV: 'development' }, false],
  ['god', false, { NODE_ENV: 'development', SECOND_FACTOR_STAFF: '1' }, true],
  ['ind', false, { NODE_ENV: 'production', SECOND_FACTOR_STAFF: '1' }, false],
  ['pro', false, { NODE_ENV: 'production', SECOND_FACTOR_STAFF: '1' }, false],
] as const)(
  '%s with a second factor: %s, under %o, has to set one up: %s',
  (type, has, settings, needs) => {
    expect(needsSecondFactor(type, has, readEnv(settings))).toBe(needs)
  },
)

describe('messages come in', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  const [french, english] = [
    'Certains champs sont à corriger.',
    'Some fields need to be corrected.',
  ]
  it.each([
    [
      'the language of the page, whatever the account chose',
      'fr',
      { 'page-language': 'en', 'accept-language': 'fr' },
      english,
    ],
    [
      'the language of the page, whatever the account chose',
      'en',
      { 'page-language': 'fr' },
      french,
    ],
    [
      'the language of the page, whatever was chosen in the browser',
      null,
      { 'page-language': 'en', cookie: 'language=fr' },
      english,
    ],
    ['what the account chose, where no page speaks', 'en', { 'accept-language': 'fr' }, english],
    [
      'what was chosen in the browser',
      null,
      { cookie: 'language=en', 'accept-language': 'fr' },
      english,
    ],
    ['what the browser prefers', null, { 'accept-language': 'en-CA' }, english],
    ['French', null, { 'page-language': 'de', 'accept-language': 'de' }, french],
  ] as const)('%s', async (_, language, headers, message) => {
    const as = language ? await t.account({ language }) : undefined
    const { body } = await t.call(accountsApi.login, { as, headers, body: {} })
    expect(body.message).toBe(message)
    expect((await t.call(accountsApi.session, { as, headers })).body.language).toBe(
      language ?? ('cookie' in headers ? headers.cookie.slice(-2) : 'fr'),
    )
  })
})
