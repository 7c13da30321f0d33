import type { AccountStatus, UserType } from '../access/policies.ts'

interface Person {
  id: string
  type: UserType
}

export const userActions = ['suspend', 'restore', 'delete'] as const
export type UserAction = (typeof userActions)[number]

export const mayDecideOn = (actor: Person, target: Person): boolean =>
  actor.id !== target.id && (target.type !== 'god' || actor.type === 'god')

/** `restore` also ends a bounce. */
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

/** Returns the former status, else the one implied by the account. */
export function restoredStatus({ status, formerStatus, accept }: Closed): AccountStatus {
  const never = ['suspended', 'deleted', ...(status === 'bounced' ? ['bounced'] : [])]
  return formerStatus !== null && !never.includes(formerStatus)
    ? formerStatus
    : accept
      ? 'valid'
      : 'confirmed'
}
