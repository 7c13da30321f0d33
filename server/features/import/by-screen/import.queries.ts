import { stat } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { mostShownRejects, type ImportState } from '#domain/import/import.api.ts'
import type { Call, Services } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { animalImports } from '../../../db/tables/index.ts'
import { readRejects } from '../../../import/read-rejects.ts'
import { rejectsFile } from './kept-file.ts'

export type KeptImport = typeof animalImports.$inferSelect

export async function keptImport(
  db: Database,
  organizationId: string,
): Promise<KeptImport | undefined> {
  const [kept] = await db
    .select()
    .from(animalImports)
    .where(eq(animalImports.organizationId, organizationId))
  return kept
}

/** Null before the first file, and once it was forgotten. */
export async function importStateOf(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { organizationId }: Pick<Call['caller'], 'organizationId'>,
): Promise<ImportState | null> {
  const kept = await keptImport(db, organizationId ?? '')
  if (!kept || kept.fileId === null) return null
  const { status, trial, fileName, size, bytes, finished, problem } = kept
  const { rows, imported, updated, unchanged, rejected, skipped, placeless, ignored, unknown } =
    kept
  return {
    status,
    trial,
    fileName,
    share: size > 0 ? Math.min(1, bytes / size) : 0,
    rows,
    imported,
    updated,
    unchanged,
    rejected,
    skipped,
    placeless,
    ignored,
    unknown,
    rejects: status === 'done' ? await firstRejects(rejectsFile({ env }, kept.fileId, trial)) : [],
    problem,
    finished: finished?.toISOString() ?? null,
  }
}

async function firstRejects(path: string): Promise<ImportState['rejects']> {
  if (!(await stat(path).catch(() => null))) return []
  for await (const rows of readRejects(path))
    return rows
      .slice(0, mostShownRejects)
      .map(({ line, column, reason, value }) => ({ line: Number(line), column, reason, value }))
  return []
}
