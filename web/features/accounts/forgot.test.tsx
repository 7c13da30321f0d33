import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { SessionOrSecondFactor } from '#domain/accounts/session.ts'
import { encodeResetLink } from '#domain/accounts/reset-link.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

describe('a forgotten password', () => {
  const ask = async () => {
    await enter(await screen.findByLabelText('Email'), 'maude@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  }

  it.each([
    ['', undefined],
    ['fails on our side', new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request')],
    [
      'is not understood',
      new ErrorAnswer(400, 'EMAIL_INVALID', 'Email is invalid', { email: 'Email is invalid' }),
    ],
  ])('says that the e-mail is sent, also when the call %s', async (_, reply) => {
    const view = await showScreen('/forgot', {
      language: 'en',
      answers: [answer(accountsApi.forgot, reply)],
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Forgot your password' }),
    ).toBeTruthy()
    await ask()
    expect(await screen.findByRole('heading', { name: 'Email sent' })).toBeTruthy()
    expect(screen.getByText(/maude@example.org/)).toBeTruthy()
    expect(view.sentTo(accountsApi.forgot)).toEqual([{ email: 'maude@example.org' }])
    await userEvent.click(screen.getByRole('button', { name: 'Try another address' }))
    expect(await screen.findByLabelText('Email')).toBeTruthy()
  })

  it('answers who asked too often alike', async () => {
    await showScreen('/forgot', {
      language: 'en',
      answers: [answer(accountsApi.forgot, new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'oups'))],
    })
    await ask()
    expect(await screen.findByText('Email sent')).toBeTruthy()
    expect(screen.queryByText('oups')).toBeNull()
  })

  it('is a change of password for who comes with an address', async () => {
    await showScreen('/forgot?email=maude%40example.org', { language: 'en' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Change password' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maude@example.org')
    expect(document.title).toBe('Change password | Trouvaille')
  })

  it('needs an address', async () => {
    const view = await showScreen('/forgot', { language: 'en' })
    await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }))
    expect(await screen.findAllByText(/Email address is required/)).not.toEqual([])
    expect(view.sentTo(accountsApi.forgot)).toEqual([])
  })
})

describe('a new password', () => {
  const link = { email: 'maude@example.org', code: 'mno0123456789abcdef01234567onm' }
  const open = (reply?: SessionOrSecondFactor | ErrorAnswer, enc = encodeResetLink(link)) =>
    showScreen(`/change_password/${enc}`, {
      language: 'en',
      answers: reply ? [answer(accountsApi.reset, reply)] : [],
    })
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  const send = async () => {
    await enter(await screen.findByLabelText('New password'), 'three words at random')
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  }

  it('is chosen with what the link holds, and leads to the root', async () => {
    const view = await open(signedIn({ language: 'en' }))
    await screen.findByLabelText('New password')
    expect([value('Email'), value('Code')]).toEqual([link.email, link.code])
    await send()
    await waitFor(() => expect(view.path()).toBe('/animals'))
    expect(await screen.findByText('Your password is changed.')).toBeTruthy()
    expect(view.sentTo(accountsApi.reset)).toEqual([{ ...link, password: 'three words at random' }])
  })

  it('leads to the second step of an account that has one', async () => {
    const view = await open({ secondFactor: ['totp'] })
    await send()
    await waitFor(() => expect(view.path()).toMatch(/^\/login\/second-factor/))
  })

  it.each([
    [
      'a code that is no longer good',
      new ErrorAnswer(400, 'CODE_INVALID', 'This code is invalid.', {
        code: 'This code is invalid.',
      }),
    ],
    ['a failure on our side', new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request')],
  ])('after %s asks to try again or for a new code', async (_, reply) => {
    const view = await open(reply)
    await send()
    expect(
      (await screen.findByText(/codes are valid for one day/)).closest('[role=alert]'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Request a new code' }).getAttribute('href')).toBe(
      '/forgot',
    )
    expect(view.path()).toMatch(/^\/change_password\//)
  })

  it('that is too common is said beside its field', async () => {
    const message = 'This password is too common. Please choose another one.'
    await open(new ErrorAnswer(400, 'PASSWORD_COMMON', message, { password: message }))
    await send()
    await waitFor(() =>
      expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.queryByText(/codes are valid for one day/)).toBeNull()
  })

  it.each([encodeResetLink(link).slice(0, -7), 'x', '%C3%A9t%C3%A9'])(
    'with the link %s shows an empty form and says why',
    async (enc) => {
      await open(undefined, enc)
      expect(await screen.findByText(/This link is incomplete/)).toBeTruthy()
      expect([value('Email'), value('Code')]).toEqual(['', ''])
    },
  )

  it('without link asks for everything', async () => {
    const view = await showScreen('/change_password', { language: 'en' })
    await userEvent.click(await screen.findByRole('button', { name: 'Change the password' }))
    for (const text of [
      /Email address is required/,
      /Code is required/,
      /Password must be 10 or more characters/,
    ]) {
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    }
    expect(screen.queryByText(/This link is incomplete/)).toBeNull()
    expect(view.sentTo(accountsApi.reset)).toEqual([])
  })
})
