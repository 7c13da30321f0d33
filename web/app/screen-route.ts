import { createRoute, lazyRouteComponent, type AnyRootRoute } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { ScreenName } from '#domain/screens/screens.ts'
import { screenOf } from '#web/shared/screens/known-screens.ts'
import { loadPage, needTextsOf } from './pages.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenName
  }
}

/** The route of a screen, whose page `within` shows where a guard lets it through. */
export function screenRoute(
  root: AnyRootRoute,
  name: ScreenName,
  within: (Page: ComponentType) => () => ReactNode,
) {
  const Page = lazyRouteComponent(() => loadPage(name), 'Page')
  return createRoute({
    getParentRoute: () => root,
    path: screenOf(name).path,
    staticData: { screen: name },
    loader: () => needTextsOf(name),
    component: Object.assign(within(Page), { preload: () => Page.preload?.() }),
  })
}
