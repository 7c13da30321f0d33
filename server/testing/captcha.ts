import { hash } from 'node:crypto'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { TestApp } from './test-app.ts'

/** `over` replaces members of the solution. */
export async function solvedCaptcha(t: TestApp, over: object = {}): Promise<string> {
  const { body } = await t.call(accountsApi.captcha)
  const { algorithm, challenge, salt, signature } = body
  let number = 0
  while (number <= body.maxnumber && hash('sha256', `${salt}${number}`) !== challenge) number++
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, ...over }))
}
