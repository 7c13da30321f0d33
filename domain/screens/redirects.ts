import { isStaff, policies, type AccessFacts } from '../access/policies.ts'
import { screens, type Screen, type ScreenName } from './screens.ts'

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

/** Treated as unknown paths, not as animal ids: staff keep no animals. */
export const notForStaff = ['/admin/animals/add', '/admin/animals/transfer'] as const

/**
 * Redirects unknown paths (requirements/accounts-and-public.md 2): a pro's to /pro plus the path,
 * an admin's /animals to /admin plus the path, all else home. /animals itself is unknown to both.
 */
export function redirectOfUnknownPath(href: string, { type }: Pick<AccessFacts, 'type'>): string {
  const staff = isStaff({ type })
  // Unknown pages of the area lead to its list (requirements/animals.md 2).
  const area = type === 'pro' ? '/pro/animals' : staff ? '/admin/animals' : '/animals'
  if (within(area, href)) return area
  if (staff && notForStaff.some((path) => within(path, `/admin${href}`))) return area
  if (type === 'pro' && !within('/pro', href)) return `/pro${href}`
  return staff && within('/animals', href) ? `/admin${href}` : '/'
}

const within = (folder: string, href: string): boolean =>
  href.startsWith(folder) && /^(?:$|[/?#])/.test(href.slice(folder.length))

export interface Redirect {
  /** `elsewhere`: as for an unknown path. */
  to: ScreenName | 'unknown path'
  /** The account type needed, to return here after login. */
  remember?: string
  /**
   * Milliseconds of loading indicator first (requirements/accounts-and-public.md 4,
   * requirements/contract.md 2).
   */
  delay: number
}

/** The account type that a visitor needs for an unknown path of the staff or pro area. */
export function areaOf(href: string, { type }: Pick<AccessFacts, 'type'>): 'admin' | 'pro' | null {
  if (type !== 'anonymous') return null
  return within('/admin', href) ? 'admin' : within('/pro', href) ? 'pro' : null
}

/**
 * Guards and profile gate (requirements/accounts-and-public.md 4, requirements/animals.md 2,
 * requirements/contract.md 2).
 */
export function redirectOf(name: ScreenName, who: AccessFacts): Redirect | null {
  const screen: Screen = screens[name]
  const isAnonymous = who.type === 'anonymous'
  if (name === 'landing' && who.needsSecondFactor) return { to: 'security', delay: 0 }
  // For staff the landing screen is their home.
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

function gate(screen: Pick<Screen, 'beforeGate'>, who: AccessFacts): Redirect | null {
  if (screen.beforeGate || who.type === 'anonymous' || who.status === 'valid') return null
  return { to: who.status === 'registered' ? 'confirmation' : 'profile', delay: 0 }
}

function typeOf(screen: Screen): string {
  if (screen.access === 'staff' || screen.access === 'god') return 'admin'
  if (screen.access === 'individual') return 'ind'
  return screen.access.includes('pro') || screen.access === 'shelter' ? 'pro' : ''
}
