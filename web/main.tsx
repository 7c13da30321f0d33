import './app/without-eval.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readAgain, readAgainAfter } from './api/read-again.ts'
import { readBoot, type Boot } from './app/boot.ts'
import { beginWith } from './app/first/first-screen.ts'
import { takeOverTyped } from './app/first/typed-early.ts'
import { reloadWhenFilesAreGone } from './app/reload.ts'
import { forgetWhenLeft } from './app/forget-redirect.ts'
import { makeRouter } from './app/router.tsx'
import { loadSidebar } from './app/shell/navigation-place.tsx'
import { started, startFailed } from './app/failed/start-failure.ts'
import { beginIn, TextsProvider } from './app/texts.tsx'
import { aboutQuery } from './shared/about.queries.ts'
import { dropOldDrafts } from './shared/drafts/draft-mark.ts'
import { flashLeft } from './shared/flash.ts'
import { keepEarlyKeys } from './shared/scan/early-keys.ts'
import { sessionQuery } from './shared/session/session.queries.ts'
import { UiProvider } from './ui/ui-provider.tsx'

reloadWhenFilesAreGone()
new Worker(new URL('./app/warm-dates.worker.ts', import.meta.url), { type: 'module' })
/** Holds what the server answered with the page. */
function makeClient({ session, about, answers }: Boot): QueryClient {
  const client = new QueryClient({
    // Without a network calls fail visibly instead of waiting.
    defaultOptions: {
      queries: {
        retry: readAgain,
        retryDelay: readAgainAfter,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  if (session) client.setQueryData(sessionQuery.queryKey, session)
  if (about) client.setQueryData(aboutQuery.queryKey, about)
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  return client
}

/**
 * Runs the files of the first page one after another, each in a task of its own, so that slow
 * phones stay responsive. Which are missing, the router tells.
 */
async function runFiles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]:not([media])')
  for (const { href } of links) {
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await giveWay()
  }
}

/** Lets the browser answer touches in between, where it can. */
const giveWay = async () => 'scheduler' in globalThis && scheduler.yield?.()

/** Not awaited at top level: page files import this module's, and both would wait. */
async function begin(): Promise<void> {
  const place = document.getElementById('root') as HTMLElement
  takeOverTyped(place)
  // Load the first screen before that, so that nothing flashes or shifts.
  await runFiles()
  const boot = readBoot()
  const client = makeClient(boot)
  beginWith(boot.first)
  await giveWay()
  const router = makeRouter()
  forgetWhenLeft(router)
  router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && keepEarlyKeys())
  // Follow address changes (Back, a typed hash) before the first render: the router listens only
  // afterwards.
  const stopFollowing = router.history.subscribe(() => void router.load())
  router.subscribe('onRendered', stopFollowing)
  await giveWay()
  await Promise.all([
    beginIn(boot.language),
    router.begin(),
    loadSidebar(),
    client.ensureQueryData(sessionQuery),
  ]).catch((error: unknown) => {
    startFailed()
    throw error
  })
  // As a transition, the first render is sliced, so that slow phones stay responsive.
  const root = createRoot(place, {
    // An uncaught error has removed the whole page.
    onUncaughtError: (error) => {
      startFailed()
      reportError(error)
    },
  })
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <TextsProvider>
            <UiProvider>
              <RouterProvider router={router} />
            </UiProvider>
          </TextsProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  started()
  flashLeft()
  dropOldDrafts()
}

void begin()
