import './app/without-eval.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CallError } from './api/call.ts'
import { readBoot } from './app/boot.ts'
import { reloadWhenFilesAreGone } from './app/reload.ts'
import { forgetWhenLeft } from './app/forget-redirect.ts'
import { makeRouter } from './app/router.tsx'
import { loadSidebar } from './app/shell/navigation-place.tsx'
import { started, startFailed } from './app/start-failure.ts'
import { beginIn, TextsProvider } from './app/texts.tsx'
import { aboutQuery } from './shared/about.queries.ts'
import { flashLeft } from './shared/flash.ts'
import { sessionQuery } from './shared/session/session.queries.ts'
import { UiProvider } from './ui/ui-provider.tsx'

reloadWhenFilesAreGone()
const boot = readBoot()
const client = new QueryClient({
  // Always: a call without a network fails and is told, rather than wait in silence.
  defaultOptions: {
    queries: {
      // What the server refused it refuses again; a network that failed may be back.
      retry: (failures, error) =>
        failures < 1 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
if (boot.session) client.setQueryData(sessionQuery.queryKey, boot.session)
if (boot.about) client.setQueryData(aboutQuery.queryKey, boot.about)
for (const [key, answer] of boot.answers) client.setQueryData(key, answer)
const router = makeRouter()
forgetWhenLeft(router)
// An address that changes before the first screen stands (Back, a typed hash) is followed too: the
// router listens only from then on.
const stopFollowing = router.history.subscribe(() => void router.load())
router.subscribe('onRendered', stopFollowing)

/**
 * Not awaited by the module: the files of a page import the one that holds this, and each would
 * wait for the other.
 */
async function begin(): Promise<void> {
  // The first screen is ready before React takes the place of the server's first paint, so nothing
  // flashes or shifts.
  await Promise.all([
    beginIn(boot.language),
    router.load(),
    loadSidebar(),
    client.ensureQueryData(sessionQuery),
  ]).catch((error: unknown) => {
    startFailed()
    throw error
  })
  // As a transition the first render works in slices, so that a slow phone answers to a touch
  // meanwhile.
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    // What no boundary caught has taken the whole page away.
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
}

void begin()
