import type { RefusalCode } from '../errors/codes.ts'

export const userTypes = ['ind', 'pro', 'admin', 'god'] as const
export type UserType = (typeof userTypes)[number]

export const proTypes = ['health', 'retailer', 'shelter', 'distributor', 'vendor', 'other'] as const
export type ProType = (typeof proTypes)[number]

/** registered -> confirmed -> valid (terms accepted), for everyone (requirements/contract.md 2). */
export const accountStatuses = [
  'registered',
  'confirmed',
  'valid',
  'suspended',
  'bounced',
  'deleted',
] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** The facts that decide access, the same on server and browser. */
export interface AccessFacts {
  type: UserType | 'anonymous'
  proType: ProType | null
  status: AccountStatus | null
  /** For a pro: validated by staff. */
  valid: boolean
  /** Must first set up a second factor (`SECOND_FACTOR_STAFF`). */
  needsSecondFactor: boolean
}

type Verdict = RefusalCode | null

const signedIn = (who: AccessFacts): Verdict => (who.type === 'anonymous' ? 'NOT_SIGNED_IN' : null)

const beforeWriting: Record<AccountStatus, Verdict> = {
  registered: 'NOT_CONFIRMED',
  confirmed: 'ACCEPT_SITE_TO_CONTINUE',
  valid: null,
  suspended: 'ACCEPT_SITE_TO_CONTINUE',
  bounced: 'ACCEPT_SITE_TO_CONTINUE',
  deleted: 'ACCEPT_SITE_TO_CONTINUE',
}
const accepted = (who: AccessFacts): Verdict =>
  signedIn(who) ?? (who.status === null ? 'ACCEPT_SITE_TO_CONTINUE' : beforeWriting[who.status])

const typed =
  (allowed: (who: AccessFacts) => boolean) =>
  (who: AccessFacts): Verdict =>
    signedIn(who) ??
    (!allowed(who) ? 'FORBIDDEN' : who.needsSecondFactor ? 'SECOND_FACTOR_NEEDED' : null)

export const isStaff = ({ type }: Pick<AccessFacts, 'type'>): boolean =>
  type === 'admin' || type === 'god'
/** Sends stock on to other organizations. */
export const shipsOn = (proType: ProType | null): boolean =>
  proType === 'distributor' || proType === 'vendor'
const isValidPro = (who: AccessFacts) => who.type === 'pro' && who.valid
const confirmed = (who: AccessFacts): Verdict =>
  signedIn(who) ?? (who.status === 'registered' ? 'NOT_CONFIRMED' : null)
const keeper = typed((who) => who.type === 'ind' || isStaff(who) || isValidPro(who))

/**
 * Each returns null, or the code of the refusal (requirements/accounts-and-public.md 6,
 * requirements/animals.md 6, requirements/contract.md 2). Verbs check rights on single records.
 */
export const policies = {
  anyone: (_: AccessFacts): Verdict => null,
  'signed-in': signedIn,
  confirmed,
  keeper,
  /** What letters about one's animal ask, and the notice of its loss: neither waits for the profile. */
  'keeper-confirmed': (who: AccessFacts): Verdict => keeper(who) ?? confirmed(who),
  'keeper-accepted': (who: AccessFacts): Verdict => keeper(who) ?? accepted(who),
  /** Like `keeper-accepted` without staff, who keep no animals. */
  'guardian-accepted': (who: AccessFacts): Verdict =>
    typed((facts) => facts.type === 'ind' || isValidPro(facts))(who) ?? accepted(who),
  individual: typed((who) => who.type === 'ind'),
  'individual-accepted': (who: AccessFacts): Verdict =>
    typed((facts) => facts.type === 'ind')(who) ?? accepted(who),
  pro: typed((who) => who.type === 'pro'),
  'valid-pro': typed(isValidPro),
  'valid-pro-accepted': (who: AccessFacts): Verdict => typed(isValidPro)(who) ?? accepted(who),
  shelter: typed((who) => isValidPro(who) && who.proType === 'shelter'),
  /** Who ships stock on to others (requirements/orders.md 5). */
  'supplier-accepted': (who: AccessFacts): Verdict =>
    typed((facts) => isValidPro(facts) && shipsOn(facts.proType))(who) ?? accepted(who),
  'shelter-accepted': (who: AccessFacts): Verdict =>
    typed((facts) => isValidPro(facts) && facts.proType === 'shelter')(who) ?? accepted(who),
  /** Verbs check which professionals (requirements/cities.md 4). */
  'staff-or-pro': typed((who) => isStaff(who) || isValidPro(who)),
  staff: typed(isStaff),
  god: typed((who) => who.type === 'god'),
} as const

export type Policy = keyof typeof policies
