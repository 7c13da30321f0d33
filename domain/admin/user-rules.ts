import type { AccountStatus, UserType } from '../access/policies.ts'

interface Person {
  id: string
  type: UserType
}

/** What staff may do with an account. */
export const userActions = ['suspend', 'restore', 'delete'] as const
export type UserAction = (typeof userActions)[number]

/** Nobody decides on the own account, and on god but god. */
export const mayDecideOn = (actor: Person, target: Person): boolean =>
  actor.id !== target.id && (target.type !== 'god' || actor.type === 'god')

/**
 * What the status of an account allows; `restore` also ends a bounce once the address is known to
 * work.
 */
export const actionsFor: Record<AccountStatus, readonly UserAction[]> = {
  registered: ['suspend', 'delete'],
  confirmed: ['suspend', 'delete'],
  valid: ['suspend', 'delete'],
  bounced: ['restore', 'suspend', 'delete'],
  suspended: ['restore', 'delete'],
  deleted: ['restore'],
}

interface Closed {
  status: AccountStatus
  formerStatus: AccountStatus | null
  accept: boolean
}

/** The status that an account comes back to: the former one, else what its own facts say. */
export function restoredStatus({ status, formerStatus, accept }: Closed): AccountStatus {
  const never = ['suspended', 'deleted', ...(status === 'bounced' ? ['bounced'] : [])]
  return formerStatus !== null && !never.includes(formerStatus)
    ? formerStatus
    : accept
      ? 'valid'
      : 'confirmed'
}
