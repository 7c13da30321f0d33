import { firstScreens } from '#domain/screens/first-screens.ts'
import { forgetRedirect } from '#web/shared/session/forget-redirect.ts'
import type { makeRouter } from './router.tsx'

/** Screens from the login to the finished account. */
const waysIn = [
  'login',
  'register',
  'expressRegistration',
  'forgot',
  'changePassword',
  'secondFactor',
  'confirmation',
  'profile',
] as const
const patterns = waysIn.map(
  (name) => new RegExp(`^${firstScreens[name].path.replace(/\/\{-\$\w+\}$/, '(/[^/]*)?')}$`),
)
const isWayIn = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

/** Forgets the redirect when the person leaves the login screens or loads another page. */
export function forgetWhenLeft(router: ReturnType<typeof makeRouter>): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    if ((!fromLocation || isWayIn(fromLocation.pathname)) && !isWayIn(toLocation.pathname))
      forgetRedirect()
  })
}
