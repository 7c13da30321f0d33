import type { AccountStatus } from '../access/policies.ts'

/** Days that a registration may wait for the code of its letter. */
export const unconfirmedDays = 7

/**
 * Nobody has shown that the address of the account is theirs, whatever became of the account since.
 */
export const isUnconfirmed = ({
  status,
  formerStatus,
}: {
  status: AccountStatus
  formerStatus: AccountStatus | null
}): boolean =>
  status === 'registered' ||
  (status !== 'confirmed' && status !== 'valid' && formerStatus === 'registered')
