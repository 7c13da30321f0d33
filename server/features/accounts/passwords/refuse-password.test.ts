import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { isListedPassword } from './refuse-password.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('the list', () => {
  it.each([
    'basketball',
    'manchester',
    '1q2w3e4r5t',
    'Q1W2E3R4T5',
    'motdepasse',
    'liverpool1',
    'nuttertools',
  ])('holds %s', (password) => expect(isListedPassword(password)).toBe(true))
  it.each(['trois mots au hasard', 'cheval pile agrafe 42'])('leaves %j alone', (password) =>
    expect(isListedPassword(password)).toBe(false),
  )
})

it.each([
  ['basketball', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
  [
    'Maude-Gagnon-1990',
    'Ce mot de passe est fait de votre nom, de votre courriel ou du nom de Trouvaille. Choisissez-en un autre.',
  ],
  [
    'Trouvaille!2026',
    'Ce mot de passe est fait de votre nom, de votre courriel ou du nom de Trouvaille. Choisissez-en un autre.',
  ],
])('a registration with %s is refused, and says why', async (password, message) => {
  const body = { fullname: 'Maude Gagnon', email: 'maude@example.org', password, postal: 'H2X 1Y4' }
  const answer = await t.call(accountsApi.register, { body })
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: 'PASSWORD_COMMON', fields: { password: message } },
  ])
})
