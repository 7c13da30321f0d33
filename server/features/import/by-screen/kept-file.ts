import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, lt, ne, isNotNull } from 'drizzle-orm'
import { importDays } from '#domain/import/import.api.ts'
import type { Services } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { animalImports } from '../../../db/tables/index.ts'

type Place = Pick<Services, 'env'>

/** Of files that come in, under ids of ours. */
export const importFolder = ({ env }: Place): string => join(env.DATA_DIR, 'imports')
export const importFile = (place: Place, fileId: string): string =>
  join(importFolder(place), `animals-${fileId}.csv`)
export const rejectsFile = (place: Place, fileId: string, trial: boolean): string =>
  join(importFolder(place), `animals-${fileId}${trial ? '.trial' : ''}.rejects.csv`)

/** What the last file of the register of a city left out. */
export const registerRejects = (place: Place, cityId: string): string =>
  join(importFolder(place), `register-${cityId}.rejects.csv`)

/**
 * Files that no organization has any more, once they are as old as what is kept: rejects of
 * registers, and what calls and runs left that were killed.
 */
async function sweepFiles({ db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>) {
  const folder = importFolder({ env })
  const oldest = clock.now().getTime() - importDays * dayMs
  const kept = await db
    .select({ fileId: animalImports.fileId })
    .from(animalImports)
    .where(isNotNull(animalImports.fileId))
  const named = new Set(kept.map(({ fileId }) => fileId))
  for (const name of await readdir(folder).catch(() => [])) {
    if (named.has(/^animals-([\da-f-]{36})\./.exec(name)?.[1] ?? null)) continue
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true })
  }
}

export async function removeImportFiles(place: Place, fileId: string): Promise<void> {
  for (const path of [
    importFile(place, fileId),
    rejectsFile(place, fileId, true),
    rejectsFile(place, fileId, false),
  ])
    await rm(path, { force: true })
}

const dayMs = 86_400_000

/** Forgets files and rejects that nobody took up again; mappings stay. */
export async function sweepImports(
  services: Pick<Services, 'db' | 'clock' | 'env'>,
): Promise<{ rowCount: number }> {
  const { db, clock } = services
  const old = and(
    isNotNull(animalImports.fileId),
    ne(animalImports.status, 'running'),
    lt(animalImports.finished, new Date(clock.now().getTime() - importDays * dayMs)),
  )
  const gone = await transaction(db, async (tx) => {
    const rows = await tx
      .select({ id: animalImports.organizationId, fileId: animalImports.fileId })
      .from(animalImports)
      .where(old)
      .for('update', { skipLocked: true })
    const ids = rows.map(({ id }) => id)
    await tx
      .update(animalImports)
      .set({ fileId: null })
      .where(inArray(animalImports.organizationId, ids))
    return rows
  })
  for (const { fileId } of gone) if (fileId !== null) await removeImportFiles(services, fileId)
  await sweepFiles(services)
  return { rowCount: gone.length }
}
