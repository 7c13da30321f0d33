import { addDays } from '../dates.ts'

/** requirements/cities.md 3. `ended`: by a death or another keeper, before its last day. */
export const licenceStatuses = ['pending', 'active', 'expired', 'ended', 'revoked'] as const
export type LicenceStatus = (typeof licenceStatuses)[number]

/** What may be done with a licence besides reading it. */
export const licenceActions = [
  'correct',
  'pay',
  'activate',
  'revoke',
  'renew',
  'replaceTag',
] as const
export type LicenceAction = (typeof licenceActions)[number]

const actionsOf: Record<LicenceStatus, readonly LicenceAction[]> = {
  pending: ['correct', 'pay', 'activate', 'revoke'],
  active: ['correct', 'revoke', 'renew', 'replaceTag'],
  expired: ['renew'],
  ended: [],
  revoked: [],
}

/** Which actions a status allows. */
export const mayDo = (status: LicenceStatus, action: LicenceAction): boolean =>
  actionsOf[status].includes(action)

/** An active one is over the day after its last. */
export const statusOn = (
  { status, to }: { status: LicenceStatus; to: string | null },
  today: string,
): LicenceStatus => (status === 'active' && to !== null && to < today ? 'expired' : status)

/** Whether it runs on a day (requirements/cities.md 3): as SQL in server/features/cities/running.ts. */
export const runsOn = (
  { status, period }: { status: LicenceStatus; period: { from: string; to: string } | null },
  on: string,
): boolean => status === 'active' && period !== null && period.from <= on && on <= period.to

/** Days before its end from which on a licence is renewed. */
export const renewalDays = 90

export const isRenewableOn = (
  { status, to }: { status: LicenceStatus; to: string | null },
  today: string,
): boolean => mayDo(status, 'renew') && to !== null && today >= addDays(to, -renewalDays)

/** Where it came from: the applicant, a clerk, a former licence, the register of the city. */
export const licenceOrigins = ['online', 'counter', 'renewal', 'import'] as const
export type LicenceOrigin = (typeof licenceOrigins)[number]

/** Why a licence ended before its last day. */
export const endReasons = ['death', 'keeper'] as const
export type EndReason = (typeof endReasons)[number]

/** `online` is the gateway's. */
export const counterMethods = ['cash', 'cheque', 'terminal'] as const
export const paymentMethods = [...counterMethods, 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentKinds = ['licence', 'tag'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const licenceEventTypes = [
  'created',
  'corrected',
  'activated',
  'renewed',
  'revoked',
  'ended',
  'tag_replaced',
  'refunded',
  'payment_corrected',
  'linked',
] as const
export type LicenceEventType = (typeof licenceEventTypes)[number]
