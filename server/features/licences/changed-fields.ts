import { isDeepStrictEqual } from 'node:util'
import type { StoredLicence } from './licence.queries.ts'

/** As columns keep them: without absent members, in any order. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(asKept(a), asKept(b))
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Names of what differs from a licence, as its history tells them. */
export const changedFields = (columns: Partial<StoredLicence>, former: StoredLicence): string[] => [
  ...new Set(
    Object.entries(columns).flatMap(([name, value]) =>
      isSame(value, former[name as keyof StoredLicence])
        ? []
        : [name === 'keeperAgeOn' ? 'keeperAge' : name],
    ),
  ),
]
