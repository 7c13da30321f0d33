import { keeperFor, type Actor } from '../animals/abilities.ts'
import type { Outcome } from '../animals/hold.ts'
import type { RefusalCode } from '../errors/codes.ts'

/**
 * Where a registered animal is known to be, for the shelter that has it in front of it: nowhere
 * (`free`), in its custody, its own, at another shelter, or of an account that was deleted.
 */
export const whereabouts = ['free', 'here', 'ours', 'elsewhere', 'closed'] as const
export type Whereabouts = (typeof whereabouts)[number]

interface Registered {
  ownerId: string | null
  organizationId: string | null
  custodianId: string | null
  /** The shelter of its stay, where one lasts. */
  staysAt: string | null
  isClosed: boolean
}

export function whereaboutsOf(who: Actor, animal: Registered): Whereabouts {
  const shelter = who.organizationId
  const keeper = keeperFor(who)
  if (animal.isClosed) return 'closed'
  if (keeper !== null && 'organizationId' in keeper && animal.organizationId === shelter)
    return 'ours'
  if (animal.custodianId !== null) return animal.custodianId === shelter ? 'here' : 'elsewhere'
  return animal.staysAt === null ? 'free' : 'elsewhere'
}

/** Why an animal cannot be taken in or handed back; null where it can. */
export const custodyRefusals: Record<Whereabouts, RefusalCode | null> = {
  free: null,
  here: null,
  ours: 'OWN_ANIMAL',
  elsewhere: 'KEPT_ELSEWHERE',
  closed: 'FAMILY_GONE',
}

/** How custody ends without the family: what becomes of a home of its own needs a keeper. */
export const custodyEnds = ['died', 'euthanized', 'other'] as const satisfies readonly Outcome[]

/** A family's letters of one shelter about one animal: a second telling is this far from the first. */
export const tellAgainAfterHours = 24

/** « Camille Tremblay-Roy » as « C••• T••• »: enough to compare with what a person says. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 0)}•••`)
    .join(' ')

/** The last two digits; null for none. */
export function maskTelephone(telephone: string | null): string | null {
  const digits = (telephone ?? '').replaceAll(/\D/g, '')
  return digits.length < 7 ? null : `••• •••-••${digits.slice(-2)}`
}
