import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import type { Session } from '#domain/accounts/session.ts'
import { flashLeft } from '#web/shared/flash.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { enter } from '#web/testing/enter.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const profile: Profile = {
  ...sampleProfile,
  address: { text: '12, rue des Érables', city: 'Granby' },
  location: [-72.73, 45.4],
  postalCode: 'J2G 9H7',
}
const open = (
  answers: Answers[] = [],
  session: Partial<Session> = {},
  saved: Partial<Profile> = {},
) =>
  showScreen('/profile', {
    session: signedIn({ language: 'en', ...session }),
    language: 'en',
    answers: [answer(accountsApi.profile, { ...profile, ...saved }), ...answers],
  })
const dialog = async () => within(await screen.findByRole('dialog'))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('leads to the security and the data of the account', async () => {
  await open()
  expect(
    (await screen.findByRole('link', { name: 'Two-step login and devices' })).getAttribute('href'),
  ).toBe('/profile/security')
  expect(
    screen.getByRole('link', { name: 'Your data and your consents' }).getAttribute('href'),
  ).toBe('/profile/privacy')
})

describe('the password', () => {
  const change = async (current: string, password: string, again: string) => {
    await press('Change the password')
    const inside = await dialog()
    if (current) await enter(inside.getByLabelText('Current password'), current)
    if (password) await enter(inside.getByLabelText('New password'), password)
    if (again) await enter(inside.getByLabelText('New password, once more'), again)
    await userEvent.click(inside.getByRole('button', { name: 'Change the password' }))
    return inside
  }

  it('is masked and for reading only', async () => {
    await open()
    const shown = await screen.findByLabelText<HTMLInputElement>('Password, masked')
    expect([shown.readOnly, shown.value]).toEqual([true, '••••••••••••'])
  })

  it('is changed by a dialog of three fields, and the page loaded anew', async () => {
    const load = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const view = await open([
      answer(accountsApi.changePassword, undefined),
      answer(accountsApi.session, signedIn({ language: 'en' })),
    ])
    await change('trois mots au hasard', 'four other random words', 'four other random words')
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    flashLeft()
    expect(await screen.findByText('Operation succeeded!')).toBeTruthy()
    expect(view.sentTo(accountsApi.changePassword)).toEqual([
      {
        current: 'trois mots au hasard',
        password: 'four other random words',
        confirmation: 'four other random words',
      },
    ])
  })

  it.each([
    [
      'nothing',
      ['', '', ''],
      ['Password is required', 'Password is required', 'Password is required'],
    ],
    ['a short one', ['x', 'short', 'short'], ['Password must be 10 or more characters']],
    ['two that differ', ['x', 'four other words', 'four other birds'], ['Passwords must match']],
  ] as const)('names what is wrong with %s', async (_, [current, password, again], messages) => {
    const view = await open()
    await change(current, password, again)
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('dialog p[id$="-error"]')].map(
          ({ textContent }) => textContent,
        ),
      ).toEqual(messages),
    )
    expect(view.sentTo(accountsApi.changePassword)).toEqual([])
  })

  it('that is wrong is said beside its field', async () => {
    const message = 'This is not your current password.'
    await open([
      answer(
        accountsApi.changePassword,
        new ErrorAnswer(400, 'PASSWORD_WRONG', message, { current: message }),
      ),
    ])
    const inside = await change('x', 'four other words', 'four other words')
    await waitFor(() =>
      expect(inside.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(document.activeElement).toBe(inside.getByLabelText('Current password'))
  })

  it('that could not be changed says so', async () => {
    await open([
      answer(
        accountsApi.changePassword,
        new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'),
      ),
    ])
    const inside = await change('x', 'four other words', 'four other words')
    expect(await inside.findByText('Something went wrong. Please try again...')).toBeTruthy()
  })

  it('is chosen by letter where there is none', async () => {
    const view = await open([answer(accountsApi.forgot, undefined)], {}, { hasPassword: false })
    expect(await screen.findByText(/no password yet/)).toBeTruthy()
    expect(screen.queryByLabelText('Password, masked')).toBeNull()
    await press('Email me a link to choose one')
    expect(await screen.findByText(/on its way to maude@example.org/)).toBeTruthy()
    expect(view.sentTo(accountsApi.forgot)).toEqual([{ email: 'maude@example.org' }])
  })
})

describe('the e-mail', () => {
  const field = () => screen.findByLabelText<HTMLInputElement>('Email of the account')
  const wants = async (email: string) => {
    await userEvent.clear(await field())
    await enter(await field(), email)
    await press('Change the email')
  }

  it('is typed once more in a dialog that shows it, then waits for its code', async () => {
    const view = await open([
      answer(accountsApi.changeEmail, undefined),
      answer(accountsApi.session, signedIn({ language: 'en', newEmail: 'new@example.org' })),
    ])
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Change the email' })).disabled,
    ).toBe(true)
    await wants('new@example.org')
    const inside = await dialog()
    expect(inside.getByText('new@example.org')).toBeTruthy()
    await enter(inside.getByLabelText('Email, once more'), 'other@example.org')
    await userEvent.click(inside.getByRole('button', { name: 'Send the code' }))
    expect((await inside.findAllByText(/Email addresses must match/)).length).toBeGreaterThan(0)
    expect((await inside.findAllByText('Password is required')).length).toBeGreaterThan(0)
    expect(view.sentTo(accountsApi.changeEmail)).toEqual([])
    await userEvent.clear(inside.getByLabelText('Email, once more'))
    await enter(inside.getByLabelText('Email, once more'), 'New@example.org')
    await enter(inside.getByLabelText('Current password'), 'trois mots au hasard')
    await userEvent.click(inside.getByRole('button', { name: 'Send the code' }))
    expect(await screen.findByText('A new email waits for its confirmation')).toBeTruthy()
    expect(view.sentTo(accountsApi.changeEmail)).toEqual([
      {
        email: 'new@example.org',
        confirmation: 'new@example.org',
        password: 'trois mots au hasard',
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await field()).value).toBe('maude@example.org')
  })

  it('that someone has is said in the dialog', async () => {
    const message = 'User already exists! Try logging in instead...'
    await open([
      answer(
        accountsApi.changeEmail,
        new ErrorAnswer(409, 'USER_EXISTS', message, { email: message }),
      ),
    ])
    await wants('new@example.org')
    const inside = await dialog()
    await enter(inside.getByLabelText('Email, once more'), 'new@example.org')
    await enter(inside.getByLabelText('Current password'), 'trois mots au hasard')
    await userEvent.click(inside.getByRole('button', { name: 'Send the code' }))
    expect(await inside.findByText(message)).toBeTruthy()
  })

  it('may be proven by a code of the application instead of the password', async () => {
    const view = await open([
      answer(securityApi.state, {
        totp: true,
        passkeys: [],
        recoveryCodes: 10,
        required: false,
        hasPassword: true,
        google: false,
        passkeyAddress: null,
      }),
      answer(accountsApi.changeEmail, undefined),
      answer(accountsApi.session, signedIn({ language: 'en', newEmail: 'new@example.org' })),
    ])
    await wants('new@example.org')
    const inside = await dialog()
    await enter(inside.getByLabelText('Email, once more'), 'new@example.org')
    await userEvent.click(
      await inside.findByRole('button', { name: 'Use a code of my application instead' }),
    )
    expect(inside.queryByLabelText('Current password')).toBeNull()
    await enter(inside.getByLabelText('Code of your authenticator application'), '123 456')
    await userEvent.click(inside.getByRole('button', { name: 'Send the code' }))
    expect(await screen.findByText('A new email waits for its confirmation')).toBeTruthy()
    expect(view.sentTo(accountsApi.changeEmail)).toEqual([
      { email: 'new@example.org', confirmation: 'new@example.org', code: '123456' },
    ])
  })

  it('of an account without password or application takes a recent login', async () => {
    await open([], {}, { hasPassword: false })
    await wants('new@example.org')
    const inside = await dialog()
    expect(inside.getByText(/less than 15 minutes ago/)).toBeTruthy()
    expect(inside.getByRole('link', { name: 'Log in again' }).getAttribute('href')).toBe(
      '/logout?back=profile',
    )
  })

  it('that waits can be sent a new code, or be given up', async () => {
    const view = await open(
      [
        answer(accountsApi.resendCode, undefined),
        answer(accountsApi.keepEmail, undefined),
        answer(accountsApi.session, signedIn({ language: 'en' })),
      ],
      { newEmail: 'new@example.org' },
    )
    expect((await screen.findByRole('link', { name: 'Enter the code' })).getAttribute('href')).toBe(
      '/confirmation',
    )
    await press('Send a new code')
    expect(await screen.findByText(/A new code is on its way/)).toBeTruthy()
    await press('Keep the present email')
    await waitFor(() =>
      expect(screen.queryByText('A new email waits for its confirmation')).toBeNull(),
    )
    expect([view.sentTo(accountsApi.resendCode), view.sentTo(accountsApi.keepEmail)]).toEqual([
      [undefined],
      [undefined],
    ])
  })

  it('that no letter reaches is to be renewed, or confirmed as it is', async () => {
    await open([], { status: 'bounced' }, { status: 'bounced' })
    expect(await screen.findByText('Our emails no longer reach you')).toBeTruthy()
    await press('Confirm this email')
    expect((await dialog()).getByText('maude@example.org')).toBeTruthy()
  })
})
