import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

// The proof of work needs a browser; browser tests cover it.
vi.mock('#web/shared/captcha/captcha-widget.tsx', () => ({
  CaptchaWidget: ({ onSolved }: { onSolved: (solution: string) => void }) => (
    <button type="button" onClick={() => onSolved('solution')}>
      solve
    </button>
  ),
}))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const hands = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const registered = signedIn({
  status: 'registered',
  language: 'en',
  profile: { fullName: 'Maude Gagnon', accept: false, contacts: [] },
})
const open = (
  answers: Parameters<typeof showScreen>[1] = {},
  path = '/confirmation/mno12ab34onm',
) => showScreen(path, { session: registered, language: 'en', ...answers })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
const accept = () => screen.getByRole('checkbox', { name: 'I agree to the terms of use.' })

describe('the form', () => {
  it('takes the code from the address, and ticks nothing by itself', async () => {
    await open()
    expect((await screen.findByLabelText<HTMLInputElement>('Code')).value).toBe('mno12ab34onm')
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
    expect(boxes[0]).toBe(accept())
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm your account' })).toBeTruthy()
    expect(screen.queryByText('Email Sent', { selector: 'p' })).toBeNull()
  })

  it('keeps its button closed until code, terms and captcha are there', async () => {
    await open({}, '/confirmation')
    const user = hands()
    await user.click(await screen.findByRole('button', { name: 'solve' }))
    expect(submit().disabled).toBe(true)
    await user.click(accept())
    expect(submit().disabled).toBe(true)
    await user.type(screen.getByLabelText('Code'), 'mno1onm')
    expect(submit().disabled).toBe(false)
    await user.click(accept())
    expect(submit().disabled).toBe(true)
  })

  it('confirms, thanks, and opens the profile 2.7 s later', async () => {
    const view = await open({
      answers: [answer(accountsApi.confirm, { ...registered, status: 'confirmed' })],
    })
    const user = hands()
    await user.click(await screen.findByRole('button', { name: 'solve' }))
    await user.click(accept())
    await user.click(submit())
    expect(await screen.findByText(/Your email is confirmed/)).toBeTruthy()
    expect(view.sentTo(accountsApi.confirm)).toEqual([
      { code: 'mno12ab34onm', accept: true, partners: false, captcha: 'solution' },
    ])
    expect(view.path()).toBe('/confirmation/mno12ab34onm')
    await vi.advanceTimersByTimeAsync(2700)
    await waitFor(() => expect(view.path()).toBe('/profile'))
  })

  it('asks for a new check after a failure, since a solution serves once', async () => {
    const message = 'This code is invalid or has expired. Please try again or request a new code.'
    await open({
      answers: [
        answer(
          accountsApi.confirm,
          new ErrorAnswer(400, 'CODE_INVALID', message, { code: message }),
        ),
      ],
    })
    const user = hands()
    await user.click(await screen.findByRole('button', { name: 'solve' }))
    await user.click(accept())
    await user.click(submit())
    await waitFor(() =>
      expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'),
    )
    await waitFor(() => expect(submit().disabled).toBe(true))
    await user.click(await screen.findByRole('button', { name: 'solve' }))
    expect(submit().disabled).toBe(false)
  })
})

describe('another address of an account', () => {
  const waiting = signedIn({ language: 'en', newEmail: 'new@example.org' })

  it('is confirmed by code and check, without the terms again', async () => {
    const view = await showScreen('/confirmation/mno12ab34onm', {
      session: waiting,
      language: 'en',
      answers: [
        answer(accountsApi.confirm, signedIn({ language: 'en', email: 'new@example.org' })),
      ],
    })
    expect(await screen.findByText(/sent a code to new@example.org/)).toBeTruthy()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByRole('list', { name: 'Steps of the registration' })).toBeNull()
    const user = hands()
    await user.click(await screen.findByRole('button', { name: 'solve' }))
    await user.click(submit())
    expect(await screen.findByText(/Your email is confirmed/)).toBeTruthy()
    expect(view.sentTo(accountsApi.confirm)).toEqual([
      { code: 'mno12ab34onm', partners: false, captcha: 'solution' },
    ])
  })

  it('that someone took meanwhile is said above the form', async () => {
    const message = 'User already exists! Try logging in instead...'
    await showScreen('/confirmation/mno12ab34onm', {
      session: waiting,
      language: 'en',
      answers: [
        answer(
          accountsApi.confirm,
          new ErrorAnswer(409, 'USER_EXISTS', message, { email: message }),
        ),
      ],
    })
    const user = hands()
    await user.click(await screen.findByRole('button', { name: 'solve' }))
    await user.click(submit())
    expect(await screen.findByText(message)).toBeTruthy()
  })
})

describe('a new code', () => {
  const ask = async () => {
    await hands().click(await screen.findByRole('button', { name: 'Require a new code' }))
    return within(await screen.findByRole('dialog'))
  }

  it('is asked for only after a yes', async () => {
    const view = await open({ answers: [answer(accountsApi.resendCode, undefined)] })
    const dialog = await ask()
    expect(dialog.getByText('The code that you received will no longer be valid.')).toBeTruthy()
    await hands().click(dialog.getByRole('button', { name: 'No' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(view.sentTo(accountsApi.resendCode)).toEqual([])
    await hands().click((await ask()).getByRole('button', { name: 'Yes, send it!' }))
    expect(
      await screen.findByText('A new code is on its way. The former one is no longer valid.'),
    ).toBeTruthy()
    expect(view.sentTo(accountsApi.resendCode)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [
      'could not be sent says so',
      new ErrorAnswer(500, 'SERVER_ERROR', 'No.'),
      'Request failed. Please try again...',
    ],
    [
      'was asked for too often says when',
      new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'Try again in 12 minutes.'),
      'Try again in 12 minutes.',
    ],
  ])('that %s', async (_, refusal, words) => {
    await open({ answers: [answer(accountsApi.resendCode, refusal)] })
    const dialog = await ask()
    await hands().click(dialog.getByRole('button', { name: 'Yes, send it!' }))
    expect(await dialog.findByText(words)).toBeTruthy()
  })
})

it('offers the profile to whoever is confirmed already', async () => {
  await showScreen('/confirmation/mno12ab34onm', { session: signedIn(), language: 'en' })
  expect((await screen.findByRole('link', { name: 'Go to my profile' })).getAttribute('href')).toBe(
    '/profile',
  )
  expect(screen.queryByLabelText('Code')).toBeNull()
})
