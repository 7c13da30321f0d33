import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { plainAddress } from '#domain/screens/old-address.ts'
import { firstScreen } from './first/first-screen.ts'
import { FirstGuard } from './first/first-guard.tsx'
import { Home } from './home.tsx'
import { MajorError, ShellFailed } from './failed/major-error.tsx'
import { pageFilesFor } from './pages.ts'
import { screenRoute } from './screen-route.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { Shell } from './shell/shell.tsx'
import { Loading, quiet } from '#web/ui/page/loading.tsx'

/** The router waits before it shows what stands in place of a page. */
const PendingPage = () => <Loading delay={0} />

const UnknownPath = lazy(async () => ({ default: (await pageFilesFor()).UnknownPath }))

/** There from the start: a boundary that came later would draw the whole screen anew. */
const NotFound = () => (
  <Suspense fallback={<PendingPage />}>
    <UnknownPath />
  </Suspense>
)

/**
 * Begins with the route of the landing page alone; the others come with the first address that is
 * another (docs/decisions/0089). `history` is a parameter for tests.
 */
export function makeRouter(options: Pick<Parameters<typeof createRouter>[0], 'history'> = {}) {
  const root = createRootRoute({
    component: Shell,
    errorComponent: ShellFailed,
    notFoundComponent: NotFound,
    beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
      const plain = plainAddress({ pathname, search: searchStr, hash })
      if (plain)
        throw redirect({
          to: plain.pathname,
          search: () => parseSearch(plain.search) as never,
          hash: '',
          replace: true,
        })
    },
  })
  const landing = screenRoute(root, 'landing', (Page) => () => <Home landing={<Page />} />)
  const begun = firstScreen()?.name
  const first =
    begun && begun !== 'landing'
      ? [
          screenRoute(root, begun, (Page) => () => (
            <FirstGuard screen={begun}>
              <Page />
            </FirstGuard>
          )),
        ]
      : []
  let known = false
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location: { href } }) => {
      if (known) throw notFound()
      await learnRoutes()
      throw redirect({ href, replace: true })
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([landing, ...first, elsewhere]),
    defaultPendingComponent: PendingPage,
    defaultPendingMs: quiet,
    // Show a ready page at once.
    defaultPendingMinMs: 0,
    defaultErrorComponent: MajorError,
    defaultPreload: 'intent',
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    ...options,
  })

  async function learnRoutes(): Promise<void> {
    const { otherRoutes } = await pageFilesFor()
    if (known) return
    known = true
    // It may be on screen, still loading: what the router no longer knows, it cannot draw.
    const others = otherRoutes(root).filter(
      ({ options: { staticData } }) => first.length === 0 || staticData?.screen !== begun,
    )
    root.addChildren([landing, ...first, elsewhere, ...others])
    router.setRoutes(router.buildRouteTree())
  }

  /** Loads the first screen. */
  async function begin(): Promise<void> {
    // Before the router sees the address: what it learned later would replace the entry of the
    // history, and with it the place to which the page was scrolled.
    const { pathname } = router.history.location
    if (isReturn() || (pathname !== '/' && pathname !== firstScreen()?.path))
      await learnRoutes().catch(() => undefined)
    await router.load()
  }
  return Object.assign(router, { begin })
}

/** Reloaded, or come back to: Back leads to other screens, which are to be found as they were left. */
const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')
