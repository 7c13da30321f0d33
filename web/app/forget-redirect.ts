import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { forgetRedirect } from '#web/shared/session/redirect-from.ts'
import type { makeRouter } from './router.tsx'

/** The screens between being sent to the login and being let in, with a new account too. */
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

/**
 * What a guard remembered lives for one way to the login: whoever leaves it, or loads another page,
 * is not sent back later. A guard that is met then remembers anew.
 */
export function forgetWhenLeft(router: ReturnType<typeof makeRouter>): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if ((!fromLocation || isWayIn(fromLocation.pathname)) && !isWayIn(toLocation.pathname))
      forgetRedirect()
  })
}
