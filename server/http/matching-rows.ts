import { mostMatching } from '#domain/chosen/chosen-rows.ts'
import { Refusal } from '../refusal.ts'

/**
 * The ids of all rows that match.
 * @param read at most `limit` of them
 * @throws Refusal TOO_MANY_MATCH
 */
export async function matchingIds(
  read: (limit: number) => PromiseLike<{ id: string }[]>,
): Promise<{ id: string }[]> {
  const rows = await read(mostMatching + 1)
  if (rows.length > mostMatching)
    throw new Refusal('TOO_MANY_MATCH', { values: { most: mostMatching } })
  return rows
}
