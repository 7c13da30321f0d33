import { eq } from 'drizzle-orm'
import { googleApi } from '#domain/google/google.api.ts'
import { users } from '../../db/tables/index.ts'
import { newBrowser, type Browser } from '../browser.ts'
import type { GoogleIssuer, Person } from './google-issuer.ts'
import type { TestApp } from '../test-app.ts'

let made = 0

/** Somebody new at Google. */
export function googlePerson(over: Partial<Person> = {}): Person {
  made++
  return { sub: `10${made}`, email: `maude${made}@example.org`, name: 'Maude Gagnon', ...over }
}

/** @param at the application and its issuer, once they run */
export function googleLogins(at: () => { t: TestApp; google: GoogleIssuer }) {
  const begin = async (browser: Browser = newBrowser(at().t)) => ({
    browser,
    nonce: (await browser.call(googleApi.nonce)).body.nonce,
  })
  async function logIn(
    bodyOf: (nonce: string) => Promise<object> | object,
    {
      browser,
      endpoint = googleApi.logIn,
    }: { browser?: Browser; endpoint?: typeof googleApi.logIn | typeof googleApi.oneTap } = {},
  ) {
    const begun = await begin(browser)
    return begun.browser.call(endpoint, { body: await bodyOf(begun.nonce) })
  }
  const withCredential = (who: Person, browser?: Browser) =>
    logIn(
      async (nonce) => ({ credential: await at().google.credential(who, { nonce }) }),
      browser && { browser },
    )
  const rowOf = async (email: string) =>
    (await at().t.services.db.select().from(users).where(eq(users.email, email)))[0]
  return { begin, logIn, withCredential, rowOf }
}
