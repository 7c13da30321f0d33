import type { AccountStatus, UserType } from '../access/policies.ts'

interface Person {
  id: string
  type: UserType
}

/** `correct`: what the account says of its person, never how they log in. */
export const userActions = ['correct', 'suspend', 'restore', 'delete'] as const
export type UserAction = (typeof userActions)[number]

/** Whoever gets another's letters may choose their password: staff are corrected by god alone. */
export const mayDecideOn = (actor: Person, target: Person, action: UserAction): boolean =>
  actor.id !== target.id &&
  (actor.type === 'god' ||
    (target.type !== 'god' && (action !== 'correct' || target.type !== 'admin')))

/** `restore` also ends a bounce. */
export const actionsFor: Record<AccountStatus, readonly UserAction[]> = {
  registered: ['correct', 'suspend', 'delete'],
  confirmed: ['correct', 'suspend', 'delete'],
  valid: ['correct', 'suspend', 'delete'],
  bounced: ['correct', 'restore', 'suspend', 'delete'],
  suspended: ['restore', 'delete'],
  deleted: ['restore'],
}

interface Closed {
  status: AccountStatus
  formerStatus: AccountStatus | null
  accept: boolean
}

/** Returns the former status, else the one implied by the account. */
export function restoredStatus({ status, formerStatus, accept }: Closed): AccountStatus {
  const never = ['suspended', 'deleted', ...(status === 'bounced' ? ['bounced'] : [])]
  return formerStatus !== null && !never.includes(formerStatus)
    ? formerStatus
    : accept
      ? 'valid'
      : 'confirmed'
}
