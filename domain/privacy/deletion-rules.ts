/** Days (requirements/contract.md 2). */
export const undoDays = 29
export const purgeDays = 30

const dayMs = 86_400_000

export const undoUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoDays * dayMs)
export const purgeAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + purgeDays * dayMs)

export const dueSince = (now: Date): Date => new Date(now.getTime() - purgeDays * dayMs)

interface Left {
  isManager: boolean
  /** Others with open accounts. */
  others: number
  otherManagers: number
  animals: number
}

/** Leaving must not leave animals without keeper or a team without manager. */
export const mayLeave = ({ isManager, others, otherManagers, animals }: Left): boolean =>
  others === 0 ? animals === 0 : !isManager || otherManagers > 0
