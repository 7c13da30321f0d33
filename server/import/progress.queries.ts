import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { imports } from '../db/tables/index.ts'

/** How far an import of a file came, kept so that a second run continues there. */
export type ImportProgress = Omit<typeof imports.$inferSelect, 'source' | 'fingerprint'>

export async function importProgress(
  db: Database,
  source: string,
  fingerprint: string,
): Promise<ImportProgress | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.source, source), eq(imports.fingerprint, fingerprint)))
  return row ?? null
}

export async function saveProgress(
  db: Database,
  source: string,
  fingerprint: string,
  progress: ImportProgress,
): Promise<void> {
  await db
    .insert(imports)
    .values({ source, fingerprint, ...progress })
    .onConflictDoUpdate({ target: [imports.source, imports.fingerprint], set: progress })
}
