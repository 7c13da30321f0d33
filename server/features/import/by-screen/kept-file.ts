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

/** Files of registers that are older than what organizations brought in is kept. */
async function sweepRegisterRejects({ env, clock }: Pick<Services, 'env' | 'clock'>) {
  const folder = importFolder({ env })
  const oldest = clock.now().getTime() - importDays * dayMs
  for (const name of await readdir(folder).catch(() => []))
    if (/^register-.*\.rejects\.csv$/.test(name)) {
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
  await sweepRegisterRejects(services)
  return { rowCount: gone.length }
}
