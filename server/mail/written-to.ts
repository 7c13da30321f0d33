import { inArray } from 'drizzle-orm'
import type { AccountStatus } from '#domain/access/policies.ts'
import { writtenTo, type LetterKind } from '#domain/emails/written-to.ts'
import { users } from '../db/tables/index.ts'

/** For statements over `users`: who gets letters of this kind. */
export const mayBeWritten = (kind: LetterKind) => inArray(users.status, [...writtenTo[kind]])

/** The same in SQL, over accounts by their alias; one status as `=`, by which indexes are chosen. */
export function mayBeWrittenSql(kind: LetterKind, of: string): string {
  const statuses: readonly AccountStatus[] = writtenTo[kind]
  const [first, ...others] = statuses.map((status) => `'${status}'`)
  return others.length === 0
    ? `${of}.status = ${first}`
    : `${of}.status in (${[first, ...others].join(', ')})`
}
