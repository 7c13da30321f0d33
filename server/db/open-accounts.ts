import { notInArray } from 'drizzle-orm'
import type { AccountStatus } from '#domain/access/policies.ts'
import { users } from './tables/index.ts'

/** Same reply as a wrong password (requirements/contract.md 2). */
const closed: AccountStatus[] = ['suspended', 'deleted']
export const isClosed = (status: AccountStatus): boolean => closed.includes(status)

/** For statements over `users`: it may log in. */
export const isOpenAccount = notInArray(users.status, closed)
