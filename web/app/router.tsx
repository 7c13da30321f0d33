import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { plainAddress } from '#domain/screens/old-address.ts'
import { notForStaff } from '#domain/screens/redirects.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { Guard } from './guard.tsx'
import { Home } from './home.tsx'
import { MajorError, ShellFailed } from './major-error.tsx'
import { loadPage, needTextsOf } from './pages.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import { Shell } from './shell/shell.tsx'
import { Loading, quiet } from '#web/ui/page/loading.tsx'
import { UnknownPath } from './unknown-path.tsx'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: UnknownPath,
  errorComponent: ShellFailed,
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

function screenRoute(name: ScreenName) {
  const Page = lazyRouteComponent(() => loadPage(name), 'Page')
  return createRoute({
    getParentRoute: () => root,
    path: screens[name].path,
    staticData: { screen: name },
    loader: () => needTextsOf(name),
    component: Object.assign(
      () => (
        <Guard screen={name}>{name === 'landing' ? <Home landing={<Page />} /> : <Page />}</Guard>
      ),
      {
        preload: () => Page.preload?.(),
      },
    ),
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName
  }
}

/** The router waits before it shows what stands in place of a page. */
const PendingPage = () => <Loading delay={0} />

/** `history` is a parameter for tests. */
export function makeRouter(options: Pick<Parameters<typeof createRouter>[0], 'history'> = {}) {
  return createRouter({
    routeTree: root.addChildren([
      ...(Object.keys(screens) as ScreenName[]).map(screenRoute),
      ...notForStaff.map((path) =>
        createRoute({ getParentRoute: () => root, path, component: UnknownPath }),
      ),
    ]),
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
}
