import { policies, type AccessFacts } from '../access/policies.ts'
import { screens, type Screen, type ScreenName } from './screens.ts'

/** Where a person's own things are (requirements/contract.md 2): the home of the signed-in. */
export function homeScreen(who: AccessFacts): ScreenName {
  if (who.type === 'ind') return 'animals'
  if (who.type === 'pro') return 'pro'
  return 'landing'
}

/**
 * Unknown paths that would read as animals: staff keep none, so that they neither add one nor
 * receive one.
 */
export const notForStaff = ['/admin/animals/add', '/admin/animals/transfer'] as const

/**
 * Unknown paths (requirements/accounts-and-public.md 2): a pro's lead to /pro plus the path, an
 * admin's /animals to /admin plus the path, all else home. The individuals' own /animals is an
 * unknown path to both.
 */
export function redirectOfUnknownPath(href: string, { type }: Pick<AccessFacts, 'type'>): string {
  const isStaff = type === 'admin' || type === 'god'
  // What is no page of the animals' area leads back to its list (requirements/animals.md 2).
  const area = type === 'pro' ? '/pro/animals' : isStaff ? '/admin/animals' : '/animals'
  if (within(area, href)) return area
  if (isStaff && notForStaff.some((path) => within(path, `/admin${href}`))) return area
  if (type === 'pro' && !within('/pro', href)) return `/pro${href}`
  return isStaff && within('/animals', href) ? `/admin${href}` : '/'
}

const within = (folder: string, href: string): boolean =>
  href.startsWith(folder) && /^(?:$|[/?#])/.test(href.slice(folder.length))

/** Where a guarded screen leads someone who may not open it, else null. */
export interface Redirect {
  /** A screen, or where an unknown path leads this person. */
  to: ScreenName | 'unknown path'
  /** Remember the address and the needed type, to come back after login. */
  remember?: string
  /**
   * Milliseconds that the loading indicator shows first (requirements/accounts-and-public.md 4,
   * requirements/contract.md 2).
   */
  delay: number
}

/**
 * The type of account that an unknown path of the staff's or the professionals' area takes, for
 * visitors, who log in first; else null.
 */
export function areaOf(href: string, { type }: Pick<AccessFacts, 'type'>): 'admin' | 'pro' | null {
  if (type !== 'anonymous') return null
  return within('/admin', href) ? 'admin' : within('/pro', href) ? 'pro' : null
}

/**
 * The rule of the guards and of the profile gate (requirements/accounts-and-public.md 4,
 * requirements/animals.md 2, requirements/contract.md 2).
 */
export function redirectOf(name: ScreenName, who: AccessFacts): Redirect | null {
  const screen: Screen = screens[name]
  const isAnonymous = who.type === 'anonymous'
  if (name === 'landing' && who.needsSecondFactor) return { to: 'security', delay: 0 }
  // What staff see there is their home, no page of visitors.
  if (name === 'landing' && homeScreen(who) === 'landing') return gate({}, who)
  if (name === 'landing') return { to: homeScreen(who), delay: 0 }
  const refusal = policies[screen.access](who)
  if (refusal === 'SECOND_FACTOR_NEEDED') return { to: 'security', delay: 0 }
  if (!refusal) return gate(screen, who)
  if (isAnonymous) return { to: 'login', remember: typeOf(screen), delay: 500 }
  if (refusal === 'FORBIDDEN' && screen.access === 'individual')
    return { to: 'unknown path', delay: 0 }
  if (screen.path.startsWith('/admin')) return { to: 'landing', delay: 0 }
  if (screen.path.startsWith('/pro') && who.type === 'pro') return { to: 'invalid', delay: 0 }
  return { to: 'landing', delay: 500 }
}

/** Accounts that have not confirmed their address or accepted the terms are led to do so first. */
function gate(screen: Pick<Screen, 'beforeGate'>, who: AccessFacts): Redirect | null {
  if (screen.beforeGate || who.type === 'anonymous' || who.status === 'valid') return null
  return { to: who.status === 'registered' ? 'confirmation' : 'profile', delay: 0 }
}

function typeOf(screen: Screen): string {
  if (screen.access === 'staff' || screen.access === 'god') return 'admin'
  if (screen.access === 'individual') return 'ind'
  return screen.access.includes('pro') || screen.access === 'shelter' ? 'pro' : ''
}
