import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { forgetRedirect } from '#web/shared/session/redirect-from.ts'
import type { makeRouter } from './router.tsx'

/** Screens from the login to the finished account. */
const waysIn: ScreenName[] = [
  'login',
  'register',
  'expressRegistration',
  'forgot',
  'changePassword',
  'secondFactor',
  'confirmation',
  'profile',
]
const patterns = waysIn.map(
  (name) => new RegExp(`^${screens[name].path.replace(/\/\{-\$\w+\}$/, '(/[^/]*)?')}$`),
)
const isWayIn = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

/** Forgets the redirect when the person leaves the login screens or loads another page. */
export function forgetWhenLeft(router: ReturnType<typeof makeRouter>): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if ((!fromLocation || isWayIn(fromLocation.pathname)) && !isWayIn(toLocation.pathname))
      forgetRedirect()
  })
}
