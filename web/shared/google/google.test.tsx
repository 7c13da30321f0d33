import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { googleApi } from '#domain/google/google.api.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const about = answer(aboutApi.about, {
  supportEmail: 'soutien@example.org',
  google: { clientId: 'client', script: 'https://google.test/gsi/client' },
})
const nonce = answer(googleApi.nonce, { nonce: 'nonce' })
const failed = 'Envoi impossible. Réessayez.'

type TokenClient = google.accounts.oauth2.TokenClientConfig
let token: TokenClient
const prompt = vi.fn<(listen: (moment: { isSkippedMoment: () => boolean }) => void) => void>()
let oneTap: google.accounts.id.IdConfiguration | undefined
const accounts = {
  id: {
    initialize: (given: google.accounts.id.IdConfiguration) => (oneTap = given),
    prompt,
    cancel: vi.fn(),
  },
  oauth2: {
    initTokenClient: (given: TokenClient) => ({ requestAccessToken: () => (token = given) }),
  },
}

// Preloads lazy parts, so that loading time does not matter.
beforeAll(() => import('./one-tap.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  oneTap = undefined
})
afterEach(() => {
  prompt.mockReset()
  document.head.innerHTML = ''
})

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const script = () => document.head.querySelector('script[src^="https://google.test"]')
const arrives = () => vi.stubGlobal('google', { accounts })

async function press() {
  const hands = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await hands.click(await screen.findByRole('button', { name: 'Continuer avec Google' }))
  await pass(400)
}

describe('the button', () => {
  it('is absent, and the script too, where Google is not set up', async () => {
    await showScreen('/login')
    await screen.findByLabelText('Courriel')
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
    expect(script()).toBeNull()
  })

  it.each(['/login', '/register'])(
    'on %s sends the access token, and goes on after a second',
    async (path) => {
      const view = await showScreen(path, {
        answers: [about, nonce, answer(googleApi.logIn, signedIn())],
      })
      arrives()
      await press()
      expect(token.state).toBe('nonce')
      await act(async () => token.callback({ access_token: 'token', state: 'nonce' } as never))
      expect(await screen.findByText('Connexion réussie. Un instant…')).toBeTruthy()
      expect(view.sentTo(googleApi.logIn)).toEqual([{ access_token: 'token', language: 'fr' }])
      expect(view.path()).toBe(path)
      await pass(1000)
      await waitFor(() => expect(view.path()).toBe('/animals'))
    },
  )

  it.each<[string, () => void]>([
    [
      'a window that does not open',
      () => token.error_callback?.({ type: 'popup_failed_to_open' } as never),
    ],
    [
      'a refusal of Google',
      () => token.callback({ error: 'access_denied', state: 'nonce' } as never),
    ],
    [
      'an answer to somebody else',
      () => token.callback({ access_token: 'token', state: 'another' } as never),
    ],
  ])('says so after %s', async (_, happens) => {
    await showScreen('/login', { answers: [about, nonce] })
    arrives()
    await press()
    act(happens)
    expect(await screen.findByText(failed)).toBeTruthy()
    await pass(6000)
  })

  it('says so when the server refuses', async () => {
    await showScreen('/login', {
      answers: [
        about,
        nonce,
        answer(googleApi.logIn, new ErrorAnswer(401, 'GOOGLE_REFUSED', 'non')),
      ],
    })
    arrives()
    await press()
    await act(async () => token.callback({ access_token: 'token', state: 'nonce' } as never))
    expect(await screen.findByText(failed)).toBeTruthy()
    await pass(6000)
  })

  it('says so where the server gives no nonce', async () => {
    await showScreen('/login', {
      answers: [about, answer(googleApi.nonce, new ErrorAnswer(503, 'UNAVAILABLE', 'occupé'))],
    })
    arrives()
    await press()
    expect(await screen.findByText(failed)).toBeTruthy()
    await pass(6000)
  })

  it('brings another nonce for the next try once one was used', async () => {
    let given = 0
    const nonces = answer(googleApi.nonce, () => ({ nonce: `nonce-${++given}` }))
    await showScreen('/login', {
      answers: [
        about,
        nonces,
        answer(googleApi.logIn, new ErrorAnswer(401, 'GOOGLE_REFUSED', 'non')),
      ],
    })
    arrives()
    await press()
    await act(async () => token.callback({ access_token: 'token', state: 'nonce-1' } as never))
    await screen.findByText(failed)
    await pass(6000)
    await press()
    expect(token.state).toBe('nonce-2')
  })

  it('leads to the login by password where the account is not linked yet', async () => {
    const answers = [
      about,
      nonce,
      answer(googleApi.logIn, new ErrorAnswer(409, 'GOOGLE_NOT_LINKED', 'non')),
    ]
    const view = await showScreen('/register', { answers })
    arrives()
    await press()
    await act(async () => token.callback({ access_token: 'token', state: 'nonce' } as never))
    expect(await screen.findByText(/votre compte Google y sera lié/)).toBeTruthy()
    expect(view.path()).toBe('/login?google=1')
    expect(screen.queryByText(failed)).toBeNull()
  })

  it('is silent when the window was closed', async () => {
    await showScreen('/login', { answers: [about, nonce] })
    arrives()
    await press()
    act(() => token.error_callback?.({ type: 'popup_closed' } as never))
    await pass(300)
    expect(screen.queryByText(failed)).toBeNull()
    expect(
      screen.getByRole('button', { name: 'Continuer avec Google' }).getAttribute('aria-busy'),
    ).toBeNull()
  })
})

describe('one-tap', () => {
  it.each(['/', '/register'])('on %s asks once the script is there, and signs in', async (path) => {
    const view = await showScreen(path, {
      answers: [about, nonce, answer(googleApi.oneTap, signedIn())],
    })
    await waitFor(() => expect(script()).not.toBeNull())
    await pass(3000)
    expect(prompt).not.toHaveBeenCalled()
    arrives()
    await pass(400)
    expect(prompt).toHaveBeenCalledOnce()
    expect(oneTap?.nonce).toBe('nonce')
    await act(async () => oneTap?.callback?.({ credential: 'credential' } as never))
    expect(view.sentTo(googleApi.oneTap)).toEqual([{ credential: 'credential', language: 'fr' }])
    await pass(1000)
    await waitFor(() => expect(view.path()).toBe('/animals'))
  })

  it('gives up after 5 s', async () => {
    await showScreen('/', { answers: [about, nonce] })
    await waitFor(() => expect(script()).not.toBeNull())
    await pass(5400)
    arrives()
    await pass(2000)
    expect(prompt).not.toHaveBeenCalled()
    expect(screen.queryByText(failed)).toBeNull()
  })

  it('stays away for the session once it was closed', async () => {
    await showScreen('/', { answers: [about, nonce] })
    await waitFor(() => expect(script()).not.toBeNull())
    arrives()
    await pass(400)
    prompt.mock.calls[0]?.[0]({ isSkippedMoment: () => true })
    expect(sessionStorage.getItem('oneTapHidden')).toBe('1')
    cleanup()
    prompt.mockReset()
    await showScreen('/', { answers: [about, nonce] })
    await pass(2000)
    expect(prompt).not.toHaveBeenCalled()
  })

  it.each([
    ['/', signedIn({ type: 'admin', isAdmin: true }), 0],
    ['/terms', undefined, 0],
    ['/login', undefined, 1],
  ] as const)('does not ask on %s for %o', async (path, session, begun) => {
    const view = await showScreen(path, { session, answers: [about, nonce] })
    arrives()
    await pass(2000)
    expect(prompt).not.toHaveBeenCalled()
    expect(view.sentTo(googleApi.nonce)).toHaveLength(begun)
  })
})
