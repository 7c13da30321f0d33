import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const remember = (from: string, type = '') =>
  sessionStorage.setItem('redirectFrom', JSON.stringify({ from, type }))

async function logIn() {
  const hands = user()
  await hands.type(await screen.findByLabelText('Courriel'), 'maude@example.org')
  await hands.type(screen.getByLabelText('Mot de passe'), 'trois mots au hasard')
  await hands.click(screen.getByRole('button', { name: 'Se connecter' }))
}

describe('the message of who was led here', () => {
  it.each([
    ['', 'Connectez-vous pour ouvrir cette page.'],
    [
      'admin',
      'Cette page est pour l’administration. Connectez-vous avec un compte d’administration.',
    ],
    ['pro', 'Cette page est pour les professionnels. Connectez-vous avec un compte professionnel.'],
    ['ind', 'Connectez-vous pour ouvrir cette page, avec un compte de particulier.'],
  ])('for type %j', async (type, message) => {
    remember('/animals', type)
    await showScreen('/login')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('whose animal is lost says what the account does for it', async () => {
    remember('/animals', 'ind')
    await showScreen('/login?lost=1')
    expect(await screen.findByText(/^Signalez-le perdu depuis votre compte/)).toBeTruthy()
    expect(screen.queryByText(/compte de particulier/)).toBeNull()
  })

  it('is absent otherwise', async () => {
    await showScreen('/login')
    await screen.findByLabelText('Courriel')
    expect(screen.queryByText(/Connectez-vous/)).toBeNull()
  })
})

describe('the way to the login', () => {
  const message = 'Connectez-vous pour ouvrir cette page, avec un compte de particulier.'
  beforeEach(() => remember('/animals', 'ind'))

  it.each([
    '/register',
    '/forgot',
    '/express-registration',
    '/login/second-factor',
    '/login?google=1',
  ])('goes on through %s', async (path) => {
    const view = await showScreen('/login')
    await screen.findByText(message)
    await view.go(path)
    await view.go('/login')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it.each(['/', '/terms', '/found'])('ends at %s', async (path) => {
    const view = await showScreen('/login')
    await screen.findByText(message)
    await view.go(path)
    expect(sessionStorage.getItem('redirectFrom')).toBeNull()
    await view.go('/login')
    await screen.findByLabelText('Courriel')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('ends where another page is loaded, and begins anew at a guarded one', async () => {
    const view = await showScreen('/terms')
    expect(sessionStorage.getItem('redirectFrom')).toBeNull()
    await view.go('/profile/security')
    await vi.advanceTimersByTimeAsync(600)
    await waitFor(() => expect(view.path()).toBe('/login'))
    expect(JSON.parse(sessionStorage.getItem('redirectFrom') ?? '')).toMatchObject({
      from: '/profile/security',
    })
  })
})

describe('after the login', () => {
  const answers = [answer(accountsApi.login, signedIn())]

  it('the page that was asked for opens after a second, and is forgotten', async () => {
    remember('/search/microchip?number=985141000123456')
    const view = await showScreen('/login', { answers })
    await logIn()
    expect(await screen.findByText('Connexion réussie. Un instant…')).toBeTruthy()
    expect(view.path()).toBe('/login')
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(view.path()).toBe('/search/microchip?number=985141000123456'))
    expect(sessionStorage.getItem('redirectFrom')).toBeNull()
    expect(view.sentTo(accountsApi.login)).toEqual([
      { email: 'maude@example.org', password: 'trois mots au hasard' },
    ])
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('%j is not a page of ours: home opens', async (from) => {
    remember(from)
    const view = await showScreen('/login', { answers })
    await logIn()
    await vi.advanceTimersByTimeAsync(1000)
    await waitFor(() => expect(view.path()).toBe('/animals'))
  })
})

it('leads to who forgot the password, and to who has no account', async () => {
  await showScreen('/login')
  expect(
    (await screen.findByRole('link', { name: 'Mot de passe oublié?' })).getAttribute('href'),
  ).toBe('/forgot')
  expect(
    screen.getAllByRole('link', { name: 'Créer un compte gratuit' }).at(-1)?.getAttribute('href'),
  ).toBe('/register')
})

it.each(['/login', '/register'])('%s sends who is signed in home', async (path) => {
  const view = await showScreen(path, { session: signedIn() })
  await waitFor(() => expect(view.path()).toBe('/animals'))
})

it('says what was wrong, and lets the person try again', async () => {
  const view = await showScreen('/login', {
    answers: [
      answer(
        accountsApi.login,
        new ErrorAnswer(401, 'WRONG_CREDENTIALS', 'Courriel ou mot de passe incorrect'),
      ),
    ],
  })
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Courriel ou mot de passe incorrect',
  )
  expect(view.path()).toBe('/login')
})

it('asks for what is missing before it calls', async () => {
  const view = await showScreen('/login', { language: 'en' })
  await user().click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findAllByText(/Email address is required/)).not.toEqual([])
  expect(screen.getAllByText(/Password is required/)).not.toEqual([])
  expect(view.sentTo(accountsApi.login)).toEqual([])
})
