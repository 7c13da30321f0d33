import { and, eq, ne } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { isTokenOf, tokenShape, uniqueIdIn } from './lost-letter.ts'

/** The animal that a letter's link published, which has the ids of what was typed; null once removed. */
export async function publishedBy(
  db: Database,
  token: string,
  { keyFor }: Pick<Call, 'keyFor'>,
): Promise<{ id: string; uniqueId: string; ownerId: string | null; created: Date } | null> {
  if (!tokenShape.test(token)) return null
  const [animal] = await db
    .select({
      id: animals.id,
      uniqueId: animals.uniqueId,
      ownerId: animals.ownerId,
      created: animals.created,
    })
    .from(animals)
    .where(and(eq(animals.uniqueId, uniqueIdIn(token)), ne(animals.status, 'removed')))
  return animal && isTokenOf(keyFor, animal, token) ? animal : null
}
