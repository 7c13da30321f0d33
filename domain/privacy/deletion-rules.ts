/**
 * Days in which the link of the letter takes a deletion back, and after which the data is gone
 * (requirements/contract.md 2).
 */
export const undoDays = 29
export const purgeDays = 30

const dayMs = 86_400_000

export const undoUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoDays * dayMs)
export const purgeAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + purgeDays * dayMs)

/** Accounts deleted then or before are due at `now`. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - purgeDays * dayMs)

/** Who else acts for an organization, and whether animals are in its name. */
interface Left {
  isManager: boolean
  /** The others whose accounts are open. */
  others: number
  otherManagers: number
  animals: number
}

/**
 * Whether a person may leave: nobody's animals are left alone, and no team is left without a
 * manager.
 */
export const mayLeave = ({ isManager, others, otherManagers, animals }: Left): boolean =>
  others === 0 ? animals === 0 : !isManager || otherManagers > 0
