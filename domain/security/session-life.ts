import type { UserType } from '../access/policies.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface SessionLife {
  /** Seconds after which a session that nobody uses is over. */
  idle: number
  /** Seconds after which it is over in any case. */
  total: number | null
  /** Seconds between two notes of its use: so much shorter the idle time may be. */
  noted: number
}

const staff: SessionLife = { idle: 8 * hour, total: 12 * hour, noted: minute }

/** How long the sessions of each kind of account live. */
export const sessionLives: Record<UserType, SessionLife> = {
  ind: { idle: 90 * day, total: null, noted: hour },
  pro: { idle: 30 * day, total: null, noted: hour },
  admin: staff,
  god: staff,
}

/** When a session that was used at this time is over. */
export function sessionEnd(type: UserType, { created, used }: { created: Date; used: Date }): Date {
  const { idle, total } = sessionLives[type]
  const [unused, inAll] = [
    used.getTime() + idle * 1000,
    total === null ? Infinity : created.getTime() + total * 1000,
  ]
  return new Date(Math.min(unused, inAll))
}
