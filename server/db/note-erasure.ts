import type { ErasureKind } from '#domain/backup/erasure-kinds.ts'
import type { Database } from './connect.ts'
import { erasures } from './tables/index.ts'

/** In the transaction that does it: a restored backup of before does it again (docs/decisions/0121). */
export const noteErasure = async (
  tx: Database,
  userId: string,
  kind: ErasureKind,
  at: Date,
): Promise<void> => {
  await tx.insert(erasures).values({ userId, kind, at })
}
