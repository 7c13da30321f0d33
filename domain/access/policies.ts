import type { RefusalCode } from '../errors/codes.ts'

export const userTypes = ['ind', 'pro', 'admin', 'god'] as const
export type UserType = (typeof userTypes)[number]

export const proTypes = ['health', 'retailer', 'shelter', 'distributor', 'vendor', 'other'] as const
export type ProType = (typeof proTypes)[number]

/**
 * registered -> confirmed -> valid (terms accepted), for everyone; the rest as named
 * (requirements/contract.md 2).
 */
export const accountStatuses = [
  'registered',
  'confirmed',
  'valid',
  'suspended',
  'bounced',
  'deleted',
] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** What decides access: the facts of the session, the same on the server and in the browser. */
export interface AccessFacts {
  type: UserType | 'anonymous'
  proType: ProType | null
  status: AccountStatus | null
  /** For a pro: staff validated the account. */
  valid: boolean
  /** Staff who must set a second factor up before anything else (`SECOND_FACTOR_STAFF`). */
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

const isStaff = (who: AccessFacts) => who.type === 'admin' || who.type === 'god'
const isValidPro = (who: AccessFacts) => who.type === 'pro' && who.valid

/**
 * Who may call an endpoint or open a screen (requirements/accounts-and-public.md 6,
 * requirements/animals.md 6, requirements/contract.md 2). Each answers null to let the caller
 * through, else the code to refuse with. Rights on one record (its owner, its organization) are the
 * verb's to check.
 */
export const policies = {
  anyone: (_: AccessFacts): Verdict => null,
  'signed-in': signedIn,
  /** Whoever showed that the address of the account is theirs. */
  confirmed: (who: AccessFacts): Verdict =>
    signedIn(who) ?? (who.status === 'registered' ? 'NOT_CONFIRMED' : null),
  /** Reads of one's own animals: any owner whose account staff need not validate first. */
  keeper: typed((who) => who.type === 'ind' || isStaff(who) || isValidPro(who)),
  /** Writes on animals: a keeper who confirmed the address and accepted the terms. */
  'keeper-accepted': (who: AccessFacts): Verdict =>
    typed((facts) => facts.type === 'ind' || isStaff(facts) || isValidPro(facts))(who) ??
    accepted(who),
  /** The same of who keeps animals of their own, which staff do not. */
  'guardian-accepted': (who: AccessFacts): Verdict =>
    typed((facts) => facts.type === 'ind' || isValidPro(facts))(who) ?? accepted(who),
  individual: typed((who) => who.type === 'ind'),
  pro: typed((who) => who.type === 'pro'),
  'valid-pro': typed(isValidPro),
  shelter: typed((who) => isValidPro(who) && who.proType === 'shelter'),
  staff: typed(isStaff),
  god: typed((who) => who.type === 'god'),
} as const

export type Policy = keyof typeof policies
