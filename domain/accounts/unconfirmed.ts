import type { AccountStatus } from '../access/policies.ts'

export const unconfirmedDays = 7

/** True if never confirmed, whatever the status became since. */
export const isUnconfirmed = ({
  status,
  formerStatus,
}: {
  status: AccountStatus
  formerStatus: AccountStatus | null
}): boolean =>
  status === 'registered' ||
  (status !== 'confirmed' && status !== 'valid' && formerStatus === 'registered')
