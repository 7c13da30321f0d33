import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { anonymousSession, type Session } from '#domain/accounts/session.ts'
import type { Endpoint, ReplyOf } from '#domain/contract.ts'
import type { Language } from '#domain/language.ts'
import { viewsApi } from '#domain/views/views.api.ts'
import { forgetWhenLeft } from '#web/app/forget-redirect.ts'
import { makeRouter } from '#web/app/router.tsx'
import { loadSidebar } from '#web/app/shell/navigation-place.tsx'
import { beginIn, showLanguage, TextsProvider } from '#web/app/texts.tsx'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { FakeRequest, FetchingRequest } from '#web/testing/fake-request.ts'
import { UiProvider } from '#web/ui/ui-provider.tsx'

/** Reply of the mocked server; a function receives the request. */
type Answer<E extends Endpoint> =
  | ReplyOf<E>
  | ErrorAnswer
  | ((sent: Sent) => ReplyOf<E> | ErrorAnswer | Promise<ReplyOf<E> | ErrorAnswer>)

interface Sent {
  path: string
  /** Includes the question mark. */
  search: string
  body: unknown
  /** Its Idempotency-Key. */
  key: string | undefined
}

export class ErrorAnswer {
  readonly statusCode: number
  readonly code: string
  readonly message: string
  readonly fields: Record<string, string>
  constructor(
    statusCode: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
  ) {
    this.statusCode = statusCode
    this.code = code
    this.message = message
    this.fields = fields
  }
}

export interface Answers {
  matches: (method: string, path: string) => boolean
  answer: (sent: Sent) => unknown
  headers?: Record<string, string> | undefined
}

/** Typed endpoint and reply, with what its headers say besides. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  reply: Answer<E>,
  headers?: Record<string, string>,
): Answers => {
  const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
  return {
    headers,
    matches: (method, path) => method === endpoint.method && pattern.test(path),
    answer: (sent) =>
      typeof reply === 'function' ? (reply as (sent: Sent) => unknown)(sent) : reply,
  }
}

interface Options {
  session?: Partial<Session>
  language?: Language
  answers?: Answers[]
  /** Brings the notice about cookies after 3 s, which would come among the words of a slow test. */
  isFirstVisit?: boolean
}

/** Renders an address with the real router, guards, texts and styles against a mocked server. */
export async function showScreen(
  path: string,
  { session, language = 'fr', answers = [], isFirstVisit }: Options = {},
) {
  if (!isFirstVisit) localStorage.setItem('cookieConsent', '2026-05-04T15:00:00Z')
  const calls: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    async (
      address: string,
      init: { method?: string; body?: string | FormData; headers?: Record<string, string> } = {},
    ) => {
      const sent = {
        method: init.method ?? 'GET',
        path: new URL(address, 'http://trouvaille.test').pathname,
        search: new URL(address, 'http://trouvaille.test').search,
        body: bodyOf(init.body),
        key: init.headers?.['Idempotency-Key'],
      }
      calls.push(sent)
      const found = [
        ...answers,
        answer(aboutApi.about, { supportEmail: 'soutien@example.org' }),
        answer(viewsApi.columns, []),
      ].find(({ matches }) => matches(sent.method, sent.path))
      const reply = found
        ? await found.answer(sent)
        : new ErrorAnswer(404, 'NOT_FOUND', `no answer for ${sent.method} ${sent.path}`)
      if (reply instanceof ErrorAnswer)
        return new Response(JSON.stringify(reply), { status: reply.statusCode })
      return reply === undefined
        ? new Response(null, { status: 204 })
        : new Response(JSON.stringify(reply), { status: 200, headers: found?.headers ?? {} })
    },
  )
  if (XMLHttpRequest !== (FakeRequest as unknown)) vi.stubGlobal('XMLHttpRequest', FetchingRequest)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, { ...anonymousSession(language), ...session })
  const router = makeRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  forgetWhenLeft(router)
  await Promise.all([beginIn(language), router.begin(), loadSidebar()])
  // With those of parts that an earlier screen of the file has loaded for good.
  await showLanguage(language)
  const view = render(
    <QueryClientProvider client={client}>
      <TextsProvider>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </TextsProvider>
    </QueryClientProvider>,
  )
  // What only answers need comes with the first sign of a person.
  window.dispatchEvent(new Event('pointermove'))
  return {
    ...view,
    client,
    go: (to: string) => act(() => router.navigate({ href: to })),
    path: () => router.state.location.href,
    /** Bodies sent to an endpoint without parameters. */
    sentTo: ({ method, path: address }: Endpoint) =>
      calls
        .filter((sent) => sent.method === method && sent.path === address)
        .map(({ body }) => body),
  }
}

/** Default: an individual with all rights. */
export const signedIn = (over: Partial<Session> = {}): Session => ({
  ...anonymousSession('fr'),
  anonymous: false,
  type: 'ind',
  status: 'valid',
  valid: true,
  email: 'maude@example.org',
  profile: { fullName: 'Maude Gagnon', accept: true, contacts: [] },
  ...over,
})

/** Of multipart, the fields by name. */
function bodyOf(body: string | FormData | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return body === undefined ? undefined : (JSON.parse(body) as unknown)
}
