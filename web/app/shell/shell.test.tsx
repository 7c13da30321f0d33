import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { commonFr } from '#domain/common/common.fr.ts'
import { readBoot } from '#web/app/boot.ts'
import { flash } from '#web/shared/flash.ts'
import { leaveMessage } from '#web/shared/forms/one-time-message.ts'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'
import { toast } from '#web/ui/toast/toast.ts'

// Preloads lazy parts, so that loading time does not matter.
beforeAll(() => Promise.all([import('./cookie-banner.tsx'), import('#web/ui/notice.tsx')]))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(async () => {
  await act(() => vi.advanceTimersByTimeAsync(10_000))
})

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

it('titles the page after its screen, in the language', async () => {
  await showScreen('/terms', { language: 'en' })
  expect(document.title).toBe('Terms of use | Trouvaille')
})

describe('the cookie banner', () => {
  const banner = () => screen.queryByRole('region', { name: commonFr.cookies.title })

  it('comes after 3 s, tells where to read on, keeps the time of consent, and goes', async () => {
    await showScreen('/terms', { isFirstVisit: true })
    await pass(2900)
    expect(banner()).toBeNull()
    await pass(200)
    expect(await screen.findByRole('region', { name: commonFr.cookies.title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Confidentialité' }).getAttribute('href')).toBe(
      '/policy',
    )
    await user().click(screen.getByRole('button', { name: 'D’accord' }))
    expect(banner()).toBeNull()
    expect(Date.parse(localStorage.getItem('cookieConsent') ?? '')).not.toBeNaN()
    expect(document.activeElement?.id).toBe('main')
  })

  it('takes no press: it waits until a pointer that is down has clicked', async () => {
    await showScreen('/terms', { isFirstVisit: true })
    await pass(2900)
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    await pass(2000)
    expect(banner()).toBeNull()
    document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
    expect(banner()).toBeNull()
    await pass(0)
    expect(await screen.findByRole('region', { name: commonFr.cookies.title })).toBeTruthy()
  })

  it('does not come to who has consented', async () => {
    await showScreen('/terms')
    await pass(5000)
    expect(banner()).toBeNull()
  })
})

it('a flash message appears after half a second and hides at 5.5 s', async () => {
  await showScreen('/terms')
  flash({ kind: 'success', text: 'C’est fait.' })
  await pass(400)
  expect(screen.queryByText('C’est fait.')).toBeNull()
  await pass(200)
  expect(screen.getByText('C’est fait.')).toBeTruthy()
  await pass(4700)
  expect(screen.getByText('C’est fait.')).toBeTruthy()
  await pass(300)
  expect(screen.queryByText('C’est fait.')).toBeNull()
})

it.each([
  ['error', 5000],
  ['success', 3000],
  ['info', 3000],
  [undefined, 2000],
] as const)('a toast of kind %s stays %i ms', async (kind, time) => {
  await showScreen('/terms')
  act(() => toast({ kind, text: 'Un mot' }))
  await pass(time - 100)
  expect(screen.getByText('Un mot')).toBeTruthy()
  await pass(200)
  expect(screen.queryByText('Un mot')).toBeNull()
})

it('a toast waits for as long as the pointer rests on it', async () => {
  await showScreen('/terms')
  act(() => toast({ kind: 'success', text: 'Un mot' }))
  const hands = user()
  await hands.hover(screen.getByText('Un mot'))
  await pass(8000)
  await hands.unhover(screen.getByText('Un mot'))
  await pass(3100)
  expect(screen.queryByText('Un mot')).toBeNull()
})

it('a one-time message is a line above the next page, once', async () => {
  leaveMessage('Votre compte est supprimé.')
  const view = await showScreen('/terms')
  const line = await screen.findByText('Votre compte est supprimé.')
  expect(line.closest('[aria-live="polite"]')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem('message')).toBeNull()
  view.unmount()
  const reloaded = await showScreen('/terms')
  await pass(1000)
  expect(screen.queryByText('Votre compte est supprimé.')).toBeNull()
  reloaded.unmount()
  leaveMessage('Un autre mot.')
  await showScreen('/terms')
  await screen.findByText('Un autre mot.')
  await user().click(screen.getAllByRole('link', { name: /politique/i })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: /politique/i })
  expect(screen.queryByText('Un autre mot.')).toBeNull()
})

describe('the language', () => {
  const other = () => screen.getAllByRole('button', { name: /English/ })[0] as HTMLElement

  it('changes everywhere, is kept in the browser and on the account, and leaves the address', async () => {
    const view = await showScreen('/terms?lang=fr&from=home', {
      session: signedIn(),
      answers: [answer(accountsApi.language, undefined)],
    })
    await user().click(other())
    await screen.findByRole('heading', { level: 1, name: 'Terms of use' })
    expect(localStorage.getItem('language')).toBe('en')
    expect(document.cookie).toContain('language=en')
    await waitFor(() => expect(view.sentTo(accountsApi.language)).toEqual([{ language: 'en' }]))
    await waitFor(() => expect(view.path()).toBe('/terms?from=home'))
  })

  it('that the address asks for outlasts a login, until another is chosen', async () => {
    history.replaceState(null, '', '/?lang=fr')
    expect(readBoot().language).toBe('fr')
    history.replaceState(null, '', '/')
    const view = await showScreen('/terms')
    const logIn = (email: string) =>
      act(() =>
        view.client.setQueryData(sessionQuery.queryKey, signedIn({ email, language: 'en' })),
      )
    await logIn('maude@example.org')
    await pass(100)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Conditions d’utilisation')
    await user().click(other())
    await screen.findByRole('heading', { level: 1, name: 'Terms of use' })
    await user().click(screen.getAllByRole('button', { name: /Français/ })[0] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Conditions d’utilisation' })
    await logIn('alix@example.org')
    await screen.findByRole('heading', { level: 1, name: 'Terms of use' })
  })

  it('stays changed when the account could not be told', async () => {
    const view = await showScreen('/terms', {
      session: signedIn(),
      answers: [answer(accountsApi.language, new ErrorAnswer(503, 'UNAVAILABLE', 'occupé'))],
    })
    await user().click(other())
    await waitFor(() => expect(view.sentTo(accountsApi.language)).toHaveLength(1))
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeTruthy()
    expect(screen.queryByText('occupé')).toBeNull()
  })
})

it.each([
  ['/#/search/microchip?number=985141000123456', '/search/microchip?number=985141000123456'],
  ['/#!/terms', '/terms'],
])('the old address %s becomes %s', async (old, plain) => {
  const view = await showScreen(old)
  await waitFor(() => expect(view.path()).toBe(plain))
})

it.each([
  ['/no/such', undefined, '/'],
  ['/animals/a1', signedIn({ type: 'admin', isAdmin: true }), '/admin/animals/a1'],
  ['/animals/add', signedIn({ type: 'pro', isPro: true, proType: 'shelter' }), '/pro/animals/add'],
  ['/no/such', signedIn({ type: 'pro', isPro: true, proType: 'shelter' }), '/pro'],
  ['/animals/add', signedIn({ type: 'admin', isAdmin: true }), '/admin/animals'],
  ['/admin/animals/add', signedIn({ type: 'admin', isAdmin: true }), '/admin/animals'],
] as const)('the address %s, unknown to who asks, leads on', async (from, session, to) => {
  const view = await showScreen(from, { session })
  await waitFor(() => expect(view.path()).toBe(to))
})
