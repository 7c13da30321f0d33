import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { anonymousSession } from '#domain/accounts/session.ts'
import { chatApi, chatDeskApi } from '#domain/chat/chat.api.ts'
import { call, callFile } from '#web/api/call.ts'
import type { CallKind } from '#web/api/session-ended.ts'
import { upload } from '#web/api/upload.ts'
import { openEvents } from '#web/features/chat/open-events.ts'
import { rememberedRedirect } from '#web/shared/session/redirect-from.ts'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { enter } from '#web/testing/enter.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const over = new ErrorAnswer(401, 'NOT_SIGNED_IN', 'Vous devez d’abord vous connecter.')
/** Refused as a server refuses it: a browser's stream does not learn the status. */
class RefusedStream extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 2
  constructor() {
    super()
    streams++
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
  close() {}
}
let streams = 0
let endStream = () => {}

class RefusedUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 401
  readonly response = over
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  streams = 0
  isOver = false
  sessionStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('EventSource', RefusedStream)
  vi.stubGlobal('XMLHttpRequest', RefusedUpload)
})
afterEach(() => {
  endStream()
  vi.useRealTimers()
})

const profile: Profile = {
  ...sampleProfile,
  status: 'valid',
  apartment: '3',
  address: { text: '12, rue des Érables', city: 'Granby' },
  location: [-72.7, 45.4],
  postalCode: 'H2X 1Y4',
}
/** Until `isOver`, the page gets what it asks for. */
let isOver = false
const answers: Answers[] = [
  answer(accountsApi.session, () => (isOver ? anonymousSession('fr') : me())),
  { matches: () => isOver, answer: () => over },
  answer(accountsApi.profile, profile),
]
const me = () => signedIn({ email: sampleProfile.email })

/** Once its parts that come later are there. */
async function show(path: string, session = me()) {
  const view = await showScreen(path, { session, answers })
  await screen.findByRole('heading', { level: 1 })
  await vi.dynamicImportSettled()
  return view
}

const kinds: Record<CallKind, () => unknown> = {
  read: () => call(accountsApi.profile, {}),
  write: () => call(chatApi.write, { body: { language: 'fr', message: 'Allô' } }),
  stream() {
    endStream = openEvents({
      address: () => '/events',
      name: 'chat',
      onEvent() {},
      onState() {},
    })
  },
  upload: () => upload(chatApi.addPicture, { params: {}, file: new File([], 'a.jpg') }),
  download: () => callFile(chatDeskApi.csv, {} as never),
}

const pages = {
  public: '/terms?a=1#b',
  member: '/profile?a=1#b',
  staff: '/admin/incidents/new?a=1#b',
}

it.each(
  Object.entries(pages).flatMap(([page, path]) =>
    (Object.keys(kinds) as CallKind[]).map((kind) => [page, kind, path] as const),
  ),
)('on a %s page, a %s without session', async (page, kind, path) => {
  const view = await show(
    path,
    page === 'staff' ? signedIn({ type: 'god', isAdmin: true }) : undefined,
  )
  isOver = true
  await act(async () => {
    void Promise.resolve(kinds[kind]()).catch(() => {})
    await vi.advanceTimersByTimeAsync(3000)
  })
  await waitFor(() =>
    expect(view.client.getQueryData(sessionQuery.queryKey)).toMatchObject({ anonymous: true }),
  )
  if (page === 'public' && (kind === 'read' || kind === 'stream'))
    return expect(view.path()).toBe(path)
  await waitFor(() => expect(view.path()).toBe('/login'))
  expect(await screen.findByText(/^Votre session a pris fin\. .* est gardé\.$/)).toBeTruthy()
  expect(rememberedRedirect()).toMatchObject({ from: path, ended: true })
})

it('no stream asks again once its session is over', async () => {
  await show('/terms')
  isOver = true
  await act(async () => {
    kinds.stream()
    await vi.advanceTimersByTimeAsync(120_000)
  })
  expect(streams).toBe(1)
})

it.each([
  ['the same person', sampleProfile.email, true],
  ['another person', 'jean@example.org', false],
])('what was typed is given back to %s after the login', async (_, email, isKept) => {
  const login = answer(accountsApi.login, signedIn({ email }))
  const own = answer(accountsApi.profile, profile)
  answers.unshift(login)
  const view = await show('/profile?a=1')
  const name = await screen.findByLabelText<HTMLInputElement>(/^Nom complet/)
  await enter(name, ' Nouvelle')
  isOver = true
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(view.path()).toBe('/login'))
  await enter(await screen.findByLabelText(/^Courriel/), email ?? '')
  await enter(screen.getByLabelText(/^Mot de passe/), 'secret-password')
  answers.unshift(own)
  isOver = false
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  if (isKept) {
    await waitFor(() => expect(view.path()).toBe('/profile?a=1'))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nom complet/)).value).toBe(
      'Maude Gagnon Nouvelle',
    )
  } else {
    await waitFor(() => expect(view.path()).toBe('/animals'))
    await act(() => view.go('/profile?a=1'))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nom complet/)).value).toBe(
      sampleProfile.profile.fullName,
    )
  }
  expect(sessionStorage.getItem('typed') ?? '').not.toContain('Nouvelle')
  answers.splice(0, 2)
})

it('another tab that logs out is followed', async () => {
  const view = await show('/profile')
  isOver = true
  const other = new BroadcastChannel('session')
  other.postMessage('another tab')
  other.close()
  await waitFor(() => expect(view.path()).toBe('/login'))
})
