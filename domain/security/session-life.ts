import type { UserType } from '../access/policies.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface SessionLife {
  /** Seconds until an unused session ends. */
  idle: number
  /** Seconds until it ends in any case. */
  total: number | null
  /** Seconds between two updates of the last use, by which the idle time may be shorter. */
  noted: number
}

const staff: SessionLife = { idle: 8 * hour, total: 12 * hour, noted: minute }

export const sessionLives: Record<UserType, SessionLife> = {
  ind: { idle: 90 * day, total: null, noted: hour },
  pro: { idle: 30 * day, total: null, noted: hour },
  admin: staff,
  god: staff,
}

export function sessionEnd(type: UserType, { created, used }: { created: Date; used: Date }): Date {
  const { idle, total } = sessionLives[type]
  const [unused, inAll] = [
    used.getTime() + idle * 1000,
    total === null ? Infinity : created.getTime() + total * 1000,
  ]
  return new Date(Math.min(unused, inAll))
}
