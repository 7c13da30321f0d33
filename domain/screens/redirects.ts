import { isStaff, policies, type AccessFacts } from '../access/policies.ts'
import { gate, redirectOfLanding, type Redirect } from './landing-redirect.ts'
import type { Screen } from './screen.ts'
import { screens, type ScreenName } from './screens.ts'

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

/** The account type that a visitor needs for an unknown path of the staff or pro area. */
export function areaOf(href: string, { type }: Pick<AccessFacts, 'type'>): 'admin' | 'pro' | null {
  if (type !== 'anonymous') return null
  return within('/admin', href) ? 'admin' : within('/pro', href) ? 'pro' : null
}

/**
 * Guards and profile gate (requirements/accounts-and-public.md 4, requirements/animals.md 2,
 * requirements/contract.md 2).
 */
export function redirectOf(name: ScreenName, who: AccessFacts): Redirect | 'unknown path' | null {
  const screen: Screen = screens[name]
  const isAnonymous = who.type === 'anonymous'
  if (name === 'landing') return redirectOfLanding(who)
  const refusal = policies[screen.access](who)
  if (refusal === 'SECOND_FACTOR_NEEDED') return { to: 'security', delay: 0 }
  if (!refusal) return gate(screen, who)
  if (isAnonymous) return { to: 'login', remember: typeOf(screen), delay: 500 }
  if (refusal === 'FORBIDDEN' && screen.access === 'individual') return 'unknown path'
  if (screen.path.startsWith('/admin')) return { to: 'landing', delay: 0 }
  if (screen.path.startsWith('/pro') && who.type === 'pro') return { to: 'invalid', delay: 0 }
  return { to: 'landing', delay: 500 }
}

function typeOf(screen: Screen): string {
  if (screen.access === 'staff' || screen.access === 'god') return 'admin'
  if (screen.access === 'individual') return 'ind'
  return screen.access.includes('pro') || screen.access === 'shelter' ? 'pro' : ''
}
