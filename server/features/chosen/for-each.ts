import { and, inArray } from 'drizzle-orm'
import type { ChosenReport } from '#domain/animals/chosen.api.ts'
import type { Call } from '../../context.ts'
import { savepoint, type Database } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { explainError } from '../../http/errors.ts'
import { visibleTo } from '../animals/animals.queries.ts'

const namesOf = async ({ db, caller }: Pick<Call, 'db' | 'caller'>, ids: readonly string[]) =>
  new Map(
    (
      await db
        .select({ id: animals.uniqueId, name: animals.name })
        .from(animals)
        .where(and(inArray(animals.uniqueId, [...ids]), visibleTo(caller)))
    ).map(({ id, name }) => [id, name]),
  )

/**
 * Does the same with each animal, wholly or not at all; a refusal of one leaves the others done. In
 * the order of their ids, so that two calls never wait for each other.
 */
export async function forEach<C extends Pick<Call, 'db' | 'caller' | 'language'>>(
  ids: readonly string[],
  call: C,
  work: (id: string, call: C) => Promise<unknown>,
): Promise<ChosenReport> {
  const names = await namesOf(call, ids)
  const report: ChosenReport = { done: [], refused: [] }
  for (const id of ids.toSorted()) {
    try {
      await savepoint(call.db, (db: Database) => work(id, { ...call, db }))
      report.done.push(id)
    } catch (error) {
      const said = explainError(error, undefined, call.language)
      if (!said || said.statusCode >= 500) throw error
      report.refused.push({ id, name: names.get(id) ?? null, message: said.message })
    }
  }
  return report
}
