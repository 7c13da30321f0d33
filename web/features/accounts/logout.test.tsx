import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { rememberedRedirect, rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

it('ends the session, forgets what was fetched, and leads to the login half a second later', async () => {
  const view = await showScreen('/logout', {
    session: signedIn(),
    answers: [answer(accountsApi.logout, undefined)],
  })
  view.client.setQueryData(['profile'], { fullName: 'Maude Gagnon' })
  await waitFor(() =>
    expect(view.client.getQueryData(sessionQuery.queryKey)).toMatchObject({
      anonymous: true,
      email: null,
    }),
  )
  expect(view.client.getQueryData(['profile'])).toBeUndefined()
  expect(view.sentTo(accountsApi.logout)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(500)
  await waitFor(() => expect(view.path()).toBe('/login'))
})

it('forgets the page that someone was led to the login from: the next login is another one', async () => {
  rememberRedirect({ from: '/pro', type: 'pro' })
  const view = await showScreen('/logout', {
    session: signedIn(),
    answers: [answer(accountsApi.logout, undefined)],
  })
  await waitFor(() =>
    expect(view.client.getQueryData(sessionQuery.queryKey)).toMatchObject({ anonymous: true }),
  )
  expect(rememberedRedirect()).toBeNull()
})

it.each([
  ['profile', '/profile'],
  ['privacy', '/profile/privacy'],
  ['%2Fadmin%2Forganizations%2F7%2Fexport', '/admin/organizations/7/export'],
])('remembers the page of who logs in once more for %s', async (back, from) => {
  const view = await showScreen(`/logout?back=${back}`, {
    session: signedIn(),
    answers: [answer(accountsApi.logout, undefined)],
  })
  await waitFor(() => expect(rememberedRedirect()).toEqual({ from, type: '' }))
  await vi.advanceTimersByTimeAsync(500)
  await waitFor(() => expect(view.path()).toBe('/login'))
  expect(rememberedRedirect()).toEqual({ from, type: '' })
})

it.each(['https:%2F%2Fevil.example', '%2F%2Fevil.example'])('leads nobody to %s', async (back) => {
  const view = await showScreen(`/logout?back=${back}`, {
    session: signedIn(),
    answers: [answer(accountsApi.logout, undefined)],
  })
  await vi.advanceTimersByTimeAsync(500)
  await waitFor(() => expect(view.path()).toBe('/login'))
  expect(rememberedRedirect()).toBeNull()
})

it('says when it failed, and tries again', async () => {
  let works = false
  const view = await showScreen('/logout', {
    session: signedIn(),
    answers: [
      answer(accountsApi.logout, () =>
        works ? undefined : new ErrorAnswer(503, 'UNAVAILABLE', 'occupé'),
      ),
    ],
  })
  expect(await screen.findByText('La déconnexion a échoué.')).toBeTruthy()
  expect(view.client.getQueryData(sessionQuery.queryKey)).toMatchObject({ anonymous: false })
  works = true
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() =>
    expect(view.client.getQueryData(sessionQuery.queryKey)).toMatchObject({ anonymous: true }),
  )
})
