import { createHash } from 'node:crypto'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { TestApp } from './test-app.ts'

/** `over` replaces members of the solution. */
export async function solvedCaptcha(t: TestApp, over: object = {}): Promise<string> {
  const { body } = await t.call(accountsApi.captcha)
  const { algorithm, challenge, salt, signature } = body
  const numbers = Array.from({ length: body.maxnumber + 1 }, (_, number) => number)
  const number = numbers.find(
    (tried) =>
      createHash('sha256')
        .update(salt + tried)
        .digest('hex') === challenge,
  )
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, ...over }))
}
