import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StepId } from '#domain/guide/steps.ts'
import type { Database } from '../../db/connect.ts'
import { reports } from '../../db/tables/index.ts'

const publishedOf = (animalId: string) =>
  and(eq(reports.animalId, animalId), eq(reports.type, 'lost'), isNull(reports.withdrawn))

/** When the published loss was, when it was reported, and which steps are done; null without one. */
export async function searchOf(db: Database, animalId: string) {
  const [search] = await db
    .select({ date: reports.date, created: reports.created, doneSteps: reports.doneSteps })
    .from(reports)
    .where(publishedOf(animalId))
  return search ?? null
}

/** In one statement, so that two windows tick different steps at once. */
export async function tickStep(
  db: Database,
  animalId: string,
  step: StepId,
  isDone: boolean,
): Promise<void> {
  const without = sql`array_remove(${reports.doneSteps}, ${step})`
  await db
    .update(reports)
    .set({ doneSteps: isDone ? sql`array_append(${without}, ${step})` : without })
    .where(publishedOf(animalId))
}
