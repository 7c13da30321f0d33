import { afterEach, expect, it } from 'vitest'
import { anonymousSession, type Session } from '#domain/accounts/session.ts'
import type { Language } from '#domain/language.ts'
import { readBoot } from './boot.ts'

const account = (language: Language): Session => ({
  ...anonymousSession(language),
  anonymous: false,
  type: 'ind',
  email: 'maude@example.org',
})

afterEach(() => {
  document.cookie = 'language=; Max-Age=0; Path=/'
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

/** Server, browser and address as input; shown and stored language as output. */
it.each<
  [
    string,
    { server: Language; session?: Session; kept?: Language; address?: string },
    Language,
    Language | null,
  ]
>([
  ['the server’s word where nothing was chosen', { server: 'en' }, 'en', null],
  [
    'the choice of this browser, of which the cookie is gone',
    { server: 'fr', kept: 'en' },
    'en',
    'en',
  ],
  [
    'the account’s over that of this browser',
    { server: 'en', session: account('en'), kept: 'fr' },
    'en',
    'en',
  ],
  [
    'what the address asks, this once',
    { server: 'fr', kept: 'en', address: '/?lang=fr' },
    'fr',
    'en',
  ],
  [
    'the choice where the address asks for what we do not speak',
    { server: 'fr', kept: 'en', address: '/?lang=de' },
    'en',
    'en',
  ],
])(
  'the page comes in %s',
  (_, { server, session = anonymousSession(server), kept, address = '/' }, shown, after) => {
    const boot = Object.assign(document.createElement('script'), {
      id: 'boot',
      type: 'application/json',
    })
    boot.textContent = JSON.stringify({ language: server, session, about: null })
    document.body.append(boot)
    if (kept) localStorage.setItem('language', kept)
    history.replaceState(null, '', address)
    expect(readBoot().language).toBe(shown)
    expect(localStorage.getItem('language')).toBe(after)
    // The server learns the choice, which it may not have.
    if (after && address === '/') expect(document.cookie).toContain(`language=${after}`)
  },
)

it('comes in French where no server wrote anything', () =>
  expect(readBoot()).toMatchObject({ language: 'fr', session: null, about: null }))
