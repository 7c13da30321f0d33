import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startAuthentication } from '@simplewebauthn/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

vi.mock('@simplewebauthn/browser', async (original) => ({
  ...(await original<object>()),
  startAuthentication: vi.fn(),
}))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.clearAllMocks()
})

const hands = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const passed = answer(securityApi.passSecondFactor, signedIn())
const refused = (code: string, status = 400, fields = {}) =>
  answer(securityApi.passSecondFactor, new ErrorAnswer(status, code, 'Le serveur dit non.', fields))

async function typeCode(code = '123 456') {
  await hands().type(await screen.findByLabelText('Code de votre application'), code)
  await hands().click(screen.getByRole('button', { name: 'Continuer' }))
}

it('is where a login leads that asks for a second factor', async () => {
  const view = await showScreen('/login', {
    answers: [answer(accountsApi.login, { secondFactor: ['totp', 'recovery'] })],
  })
  await hands().type(await screen.findByLabelText('Courriel'), 'maude@example.org')
  await hands().type(screen.getByLabelText('Mot de passe'), 'trois mots au hasard')
  await hands().click(screen.getByRole('button', { name: 'Se connecter' }))
  await waitFor(() => expect(view.path()).toBe('/login/second-factor?factors=totp%2Crecovery'))
})

describe('the code of an application', () => {
  it('is filled in by telephones, and goes back to what was asked for after a second', async () => {
    sessionStorage.setItem('redirectFrom', JSON.stringify({ from: '/profile/security', type: '' }))
    const view = await showScreen('/login/second-factor?factors=totp', { answers: [passed] })
    const field = await screen.findByLabelText('Code de votre application')
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    await typeCode()
    expect(await screen.findByText('Connexion réussie. Un instant…')).toBeTruthy()
    expect(view.sentTo(securityApi.passSecondFactor)).toEqual([{ code: '123456' }])
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(view.path()).toBe('/profile/security'))
  })

  it('is asked for again when it is wrong, and before it is sent when it cannot be one', async () => {
    const view = await showScreen('/login/second-factor?factors=totp', {
      answers: [refused('SECOND_FACTOR_INVALID', 400, { code: 'Ce code n’est pas accepté.' })],
    })
    await typeCode('12345')
    expect(
      await screen.findByText('Le code compte 6 chiffres', { selector: 'p span' }),
    ).toBeTruthy()
    expect(view.sentTo(securityApi.passSecondFactor)).toEqual([])
    await typeCode('6')
    expect(
      await screen.findByText('Ce code n’est pas accepté.', { selector: 'p span' }),
    ).toBeTruthy()
  })

  it('after too long leads back to the login, which says why', async () => {
    const view = await showScreen('/login/second-factor?factors=totp', {
      answers: [refused('LOGIN_EXPIRED', 401)],
    })
    await typeCode()
    await waitFor(() => expect(view.path()).toBe('/login?expired=1'))
    expect(
      await screen.findByText('Cette connexion a pris trop de temps. Reconnectez-vous.'),
    ).toBeTruthy()
  })
})

describe('the other ways', () => {
  it('are in the address, so that a reload stays with them', async () => {
    const view = await showScreen('/login/second-factor?factors=totp,recovery', {
      answers: [passed],
    })
    await hands().click(
      await screen.findByRole('link', { name: 'Utiliser un code de récupération' }),
    )
    await waitFor(() => expect(view.path()).toContain('use=recovery'))
    await hands().type(await screen.findByLabelText('Code de récupération'), 'ABCD efgh JKMN pqrs')
    await hands().click(screen.getByRole('button', { name: 'Continuer' }))
    await screen.findByText('Connexion réussie. Un instant…')
    expect(view.sentTo(securityApi.passSecondFactor)).toEqual([{ recovery: 'abcdefghjkmnpqrs' }])
  })

  it('are those of the account alone', async () => {
    await showScreen('/login/second-factor?factors=passkey')
    expect(
      await screen.findByRole('button', {
        name: 'Utiliser une clé d’accès (empreinte, visage ou NIP)',
      }),
    ).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Autres moyens' })).toBeNull()
  })
})

describe('a passkey', () => {
  const options = {
    challenge: 'AAAA',
    timeout: 60_000,
    rpId: 'localhost',
    allowCredentials: [],
    userVerification: 'preferred' as const,
  }
  const assertion = {
    id: 'key',
    rawId: 'key',
    type: 'public-key' as const,
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
  }

  it('is asked for by the browser, and sent', async () => {
    vi.mocked(startAuthentication).mockResolvedValue({ ...assertion, clientExtensionResults: {} })
    const view = await showScreen('/login/second-factor?factors=passkey', {
      answers: [answer(securityApi.askPasskey, options), passed],
    })
    await hands().click(
      await screen.findByRole('button', {
        name: 'Utiliser une clé d’accès (empreinte, visage ou NIP)',
      }),
    )
    await screen.findByText('Connexion réussie. Un instant…')
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options })
    expect(view.sentTo(securityApi.passSecondFactor)).toEqual([{ assertion }])
  })

  it('that does not answer may be asked again', async () => {
    vi.mocked(startAuthentication).mockRejectedValue(new Error('closed'))
    await showScreen('/login/second-factor?factors=passkey', {
      answers: [answer(securityApi.askPasskey, options)],
    })
    await hands().click(
      await screen.findByRole('button', {
        name: 'Utiliser une clé d’accès (empreinte, visage ou NIP)',
      }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain(
      'La clé d’accès n’a pas répondu.',
    )
    expect(
      screen
        .getByRole('button', { name: 'Utiliser une clé d’accès (empreinte, visage ou NIP)' })
        .getAttribute('aria-busy'),
    ).toBeNull()
  })

  it('after too long leads back to the login', async () => {
    const view = await showScreen('/login/second-factor?factors=passkey', {
      answers: [
        answer(securityApi.askPasskey, new ErrorAnswer(401, 'LOGIN_EXPIRED', 'Trop tard.')),
      ],
    })
    await hands().click(
      await screen.findByRole('button', {
        name: 'Utiliser une clé d’accès (empreinte, visage ou NIP)',
      }),
    )
    await waitFor(() => expect(view.path()).toBe('/login?expired=1'))
  })
})

it.each(['', '?factors=', '?factors=nonsense'])(
  'without a login under way (%s) leads to it',
  async (query) => {
    await showScreen(`/login/second-factor${query}`, { language: 'en' })
    expect(await screen.findByRole('heading', { name: 'No login under way' })).toBeTruthy()
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }).getAttribute('href'),
    ).toBe('/login')
  },
)
