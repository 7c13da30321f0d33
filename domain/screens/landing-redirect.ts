import type { AccessFacts } from '../access/policies.ts'
import type { Screen } from './screen.ts'
import type { ScreenName } from './screens.ts'

/** Home of the signed-in (requirements/contract.md 2). */
export function homeScreen(who: AccessFacts): ScreenName {
  switch (who.type) {
    case 'ind':
      return 'animals'
    case 'pro':
      return 'pro'
    case 'admin':
    case 'god':
    case 'anonymous':
      return 'landing'
  }
}

export interface Redirect {
  to: ScreenName
  /** The account type needed, to return here after login. */
  remember?: string
  /**
   * Milliseconds of loading indicator first (requirements/accounts-and-public.md 4,
   * requirements/contract.md 2).
   */
  delay: number
}

/** Guards of the landing page; redirects.ts has those of the others. */
export function redirectOfLanding(who: AccessFacts): Redirect | null {
  if (who.needsSecondFactor) return { to: 'security', delay: 0 }
  const to = homeScreen(who)
  // For staff the landing screen is their home.
  return to === 'landing' ? gate({}, who) : { to, delay: 0 }
}

/** The profile gate (requirements/accounts-and-public.md 4, requirements/contract.md 2). */
export function gate(screen: Pick<Screen, 'beforeGate'>, who: AccessFacts): Redirect | null {
  if (screen.beforeGate || who.type === 'anonymous' || who.status === 'valid') return null
  return { to: who.status === 'registered' ? 'confirmation' : 'profile', delay: 0 }
}
