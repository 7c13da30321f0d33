import { createRoute, type AnyRootRoute } from '@tanstack/react-router'
import { notForStaff } from '#domain/screens/redirects.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import '#web/shared/screens/all-screens.ts'
import { Guard } from './guard.tsx'
import { screenRoute } from './screen-route.ts'
import { UnknownPath } from './unknown-path.tsx'

export { UnknownPath }

/** The routes of every screen but the landing page. */
export const otherRoutes = (root: AnyRootRoute) => [
  ...(Object.keys(screens) as ScreenName[])
    .filter((name) => name !== 'landing')
    .map((name) =>
      screenRoute(root, name, (Page) => () => (
        <Guard screen={name}>
          <Page />
        </Guard>
      )),
    ),
  ...notForStaff.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: UnknownPath }),
  ),
]
