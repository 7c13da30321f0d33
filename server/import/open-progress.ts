import type { ImportProgress } from './progress.queries.ts'
import { openRejects, type RejectsFile } from './rejects-file.ts'
import type { FilePlan, ImportCounts, ImportJob } from './run-import.ts'

const noCounts: ImportCounts = {
  rowsDone: 0,
  imported: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  skipped: 0,
  differing: 0,
  placeless: 0,
}

/** Restores the progress and the rejects file, or starts over. */
export async function openProgress(
  plan: FilePlan,
  before: ImportProgress | null,
  { stage, warns }: Pick<ImportJob<object>, 'stage' | 'warns'>,
): Promise<{ rejects: RejectsFile; progress: ImportProgress; restarted: boolean }> {
  const isThere =
    before !== null &&
    !before.finished &&
    before.rowsDone > 0 &&
    (stage === undefined || (await stage.holds(before.rowsDone - before.rejected - before.skipped)))
  const resumed = isThere ? await openRejects(plan.rejects, before.rejectsBytes, warns) : null
  if (before && resumed) return { rejects: resumed, progress: { ...before }, restarted: false }
  const rejects = (await openRejects(plan.rejects, 0, warns)) as RejectsFile
  return {
    rejects,
    progress: { ...noCounts, rejectsBytes: 0, finished: null },
    restarted: before !== null && !before.finished,
  }
}
