import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { flashLeft } from '#web/shared/flash.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

async function register() {
  const hands = userEvent.setup()
  await hands.type(await screen.findByLabelText('Full name'), 'Maude Gagnon')
  await hands.type(screen.getByLabelText('Email'), 'maude@example.org')
  await hands.type(screen.getByLabelText('Password'), 'three words at random')
  await hands.type(screen.getByLabelText('Postal code'), 'h2x1y4')
  await hands.click(screen.getByRole('button', { name: 'Create my account' }))
}

it('says that alerts come with an account', async () => {
  await showScreen('/register')
  expect(
    await screen.findByText(
      /vous recevez par courriel les alertes des animaux perdus à moins de 5 km/,
    ),
  ).toBeTruthy()
})

it('creates the account in the language of the page, and loads the confirmation, where it says so', async () => {
  const load = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const view = await showScreen('/register', {
    language: 'en',
    answers: [answer(accountsApi.register, signedIn({ status: 'registered', language: 'en' }))],
  })
  await register()
  await waitFor(() => expect(load).toHaveBeenCalledWith('/confirmation'))
  flashLeft()
  expect(await screen.findByText('Registration successful.')).toBeTruthy()
  expect(sessionStorage.getItem('flash')).toBeNull()
  expect(view.sentTo(accountsApi.register)).toEqual([
    {
      fullname: 'Maude Gagnon',
      email: 'maude@example.org',
      password: 'three words at random',
      postal: 'H2X 1Y4',
      language: 'en',
    },
  ])
})

describe('who came to add an animal', () => {
  it('is led on to it once the account is there', async () => {
    const load = vi.spyOn(location, 'replace').mockImplementation(() => {})
    await showScreen('/register?new', {
      language: 'en',
      answers: [answer(accountsApi.register, signedIn({ status: 'registered', language: 'en' }))],
    })
    await register()
    await waitFor(() => expect(load).toHaveBeenCalledWith('/proCreated'))
    expect(sessionStorage.getItem('addNew')).toBe('1')
  })

  it('is led on at once who has an account', async () => {
    const view = await showScreen('/register?new', { session: signedIn() })
    await waitFor(() => expect(view.path()).toBe('/proCreated'))
    await waitFor(() => expect(document.title).toBe('Votre compte est prêt | Trouvaille'))
    expect(sessionStorage.getItem('addNew')).toBe('1')
  })

  it('is not meant for professionals', async () => {
    const view = await showScreen('/register?new', {
      session: signedIn({ type: 'pro', isPro: true }),
    })
    await waitFor(() => expect(view.path()).toBe('/pro'))
    expect(sessionStorage.getItem('addNew')).toBeNull()
  })
})

it('leads professionals to their own registration', async () => {
  await showScreen('/register', { language: 'en' })
  expect(
    (await screen.findByRole('link', { name: 'Professional registration' })).getAttribute('href'),
  ).toBe('/express-registration')
})

it('leads to the login when the account exists, with the message of the server', async () => {
  const message = 'User already exists! Try logging in instead...'
  const view = await showScreen('/register', {
    language: 'en',
    answers: [
      answer(
        accountsApi.register,
        new ErrorAnswer(409, 'USER_EXISTS', message, { email: message }),
      ),
    ],
  })
  await register()
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(view.path()).toBe('/login'))
})

it('puts a refused password beside its field, and into a toast', async () => {
  const message = 'This password is too common. Please choose another one.'
  await showScreen('/register', {
    language: 'en',
    answers: [
      answer(
        accountsApi.register,
        new ErrorAnswer(400, 'PASSWORD_COMMON', message, { password: message }),
      ),
    ],
  })
  await register()
  await waitFor(() =>
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.getAllByText(message).length).toBeGreaterThan(1)
})

it('says that it did not work when the server fails', async () => {
  await showScreen('/register', {
    language: 'en',
    answers: [
      answer(
        accountsApi.register,
        new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'),
      ),
    ],
  })
  await register()
  expect(await screen.findByText('Unable to register. Please try again...')).toBeTruthy()
  expect(screen.getByText('Server error during request')).toBeTruthy()
})

it('makes the first administrator of who comes by the set-up link, and leads home', async () => {
  const load = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const view = await showScreen('/register?setup=abc', {
    language: 'en',
    answers: [
      answer(accountsApi.register, signedIn({ type: 'god', isAdmin: true, language: 'en' })),
    ],
  })
  expect(
    await screen.findByText('You are creating the account of the first administrator.'),
  ).toBeTruthy()
  await register()
  await waitFor(() => expect(load).toHaveBeenCalledWith('/'))
  expect(view.sentTo(accountsApi.register)).toMatchObject([{ setup: 'abc' }])
})
