import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { ImportState } from '#domain/import/import.api.ts'
import type { Services } from '../../../context.ts'
import { animalImports, organizations } from '../../../db/tables/index.ts'
import { ImportError } from '../../../import/import-error.ts'
import type { ImportCounts } from '../../../import/run-import.ts'
import type { Job } from '../../../jobs/queue.ts'
import { importAnimals } from '../import-animals.ts'
import { keptImport, type KeptImport } from './import.queries.ts'
import { importFile, rejectsFile } from './kept-file.ts'

/** Rows a transaction, as by the command. */
const batch = 2000
/** Milliseconds between two words of progress. */
const wordEvery = 1000
/** Unknown words that are told. */
const mostWords = 100

interface Data {
  organizationId: string
  fileId: string
}

/**
 * Tries or brings in the file that an organization sent. A run that was killed is taken up by the
 * queue, and goes on behind its last batch (docs/import.md).
 */
export const runKeptImport: Job<Data, Services> = {
  name: 'import-animals',
  urgency: 'soon',
  atOnce: 1,
  async run({ organizationId, fileId }, services) {
    const { db } = services
    const kept = await keptImport(db, organizationId)
    if (kept?.fileId !== fileId || kept.status !== 'running') return
    const set = (values: Partial<KeptImport>) =>
      db
        .update(animalImports)
        .set(values)
        .where(
          and(eq(animalImports.organizationId, organizationId), eq(animalImports.fileId, fileId)),
        )
    try {
      const done = await runIt(kept, fileId, services, set)
      await set({ ...done, status: 'done', finished: services.clock.now() })
      if (!kept.trial) await rm(importFile(services, fileId), { force: true })
    } catch (error) {
      if (!(error instanceof ImportError) || error.kind === 'busy') throw error
      const problem = error.kind === 'encoding' ? 'REGISTER_ENCODING' : 'FILE_INVALID'
      await set({ status: 'failed', problem, finished: services.clock.now() })
    }
  },
}

async function runIt(
  { organizationId, mapping, encoding, update, trial, size, language }: KeptImport,
  fileId: string,
  services: Services,
  set: (values: Partial<KeptImport>) => PromiseLike<unknown>,
): Promise<Partial<KeptImport>> {
  const { db, clock } = services
  const [own] = await db
    .select({ proType: organizations.proType })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const words = new Map<string, ImportState['unknown'][number]>()
  let told = 0
  let telling: PromiseLike<unknown> = Promise.resolve()
  const { counts, ignored } = await importAnimals(
    { db, clock },
    {
      file: importFile(services, fileId),
      format: { encoding },
      mapping,
      source: `organization ${organizationId}`,
      organization: { id: organizationId, needsNoCard: own?.proType === 'shelter' },
      update,
      language,
      dryRun: trial,
      rejects: rejectsFile(services, fileId, trial),
      batch,
      onUnknown: (field, word) => {
        if (words.size < mostWords) words.set(`${field} ${word}`, { field, word })
      },
    },
    {
      onProgress({ bytes, counts }) {
        if (Date.now() - told < wordEvery) return
        told = Date.now()
        telling = telling.then(() => set({ bytes, ...shown(counts) }))
      },
    },
  )
  await telling
  const unknown = [...words.values()]
  const tellsPlaces = Object.values(mapping.columns).includes('postal')
  const placeless = tellsPlaces ? counts.placeless : 0
  return { bytes: size, ...shown(counts), placeless, ignored, unknown }
}

const shown = ({
  rowsDone: rows,
  imported,
  updated,
  unchanged,
  rejected,
  skipped,
}: ImportCounts): Partial<KeptImport> => ({
  rows,
  imported,
  updated,
  unchanged,
  rejected,
  skipped,
})
