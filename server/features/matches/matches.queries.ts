import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Match } from '#domain/matching/matching.api.ts'
import { reasonWords } from '#domain/matching/reason-words.ts'
import type { Database } from '../../db/connect.ts'
import { animals, foundAnimals, matches, reports, threads } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { toldReasons } from '../matching/told-reasons.ts'
import { publicFound } from '../found-animals/found-animals.queries.ts'

const mostShown = 20

/** A match with both sides. */
const withSides = (db: Database) =>
  db
    .select({
      match: matches,
      animal: animals,
      report: reports,
      found: foundAnimals,
      thread: { id: threads.id, uniqueId: threads.uniqueId },
    })
    .from(matches)
    .innerJoin(animals, eq(animals.id, matches.animalId))
    .innerJoin(reports, eq(reports.id, matches.reportId))
    .innerJoin(foundAnimals, eq(foundAnimals.id, matches.foundAnimalId))
    .leftJoin(
      threads,
      and(
        eq(threads.foundAnimalId, matches.foundAnimalId),
        eq(threads.animalId, matches.animalId),
        // Not that of a former keeper.
        eq(threads.keeper, sql`coalesce(${animals.ownerId}, ${animals.organizationId})`),
      ),
    )
    .$dynamic()
export type Pair = Awaited<ReturnType<typeof withSides>>[number]

/** @throws Refusal with this code where there is none */
export async function pairBy(
  db: Database,
  by: { id: string } | { uniqueId: string },
  missing: 'NOT_FOUND' | 'LINK_GONE',
  { lock = false } = {},
): Promise<Pair> {
  const rows = withSides(db).where(
    'id' in by ? eq(matches.id, by.id) : eq(matches.uniqueId, by.uniqueId),
  )
  if (lock) {
    // One after the other: a statement would lock them in the order of its plan (docs/locks.md).
    await rows.for('no key update', { of: animals })
    await rows.for('update', { of: foundAnimals })
    await rows.for('update', { of: matches })
  }
  const [pair] = await rows
  if (!pair) throw new Refusal(missing)
  return pair
}

export const wordsOf = (pair: Pair, language: Language) => {
  const { animal } = pair
  const t = translator(language, 'matching')
  return toldReasons(pair).map((reason) => ({
    part: reason.part,
    points: reason.points,
    words: reasonWords(reason, animal.species, t),
  }))
}

/** Whether both sides write to each other. */
export const talks = ({ status }: Pick<Pair['match'], 'status'>): boolean =>
  status === 'claimed' || status === 'accepted'

interface Reader {
  db: Database
  language: Language
  now: Date
}

export const shown = async ({ db, language, now }: Reader, pair: Pair): Promise<Match> => ({
  id: pair.match.uniqueId,
  score: pair.match.score,
  reasons: wordsOf(pair, language),
  status: pair.match.status,
  asksMark: pair.found.secret !== null,
  thread: talks(pair.match) ? (pair.thread?.uniqueId ?? null) : null,
  foundAnimal: await publicFound(db, pair.found.uniqueId, now),
})

/** The likeliest first, without those that the keeper dismissed or that are someone else's. */
export async function matchesOf(reader: Reader, animalId: string): Promise<Match[]> {
  const pairs = await withSides(reader.db)
    .where(
      and(
        eq(matches.animalId, animalId),
        ne(matches.status, 'dismissed'),
        or(
          eq(foundAnimals.status, 'open'),
          and(
            eq(matches.status, 'accepted'),
            inArray(foundAnimals.status, ['matched', 'returned']),
          ),
        ),
      ),
    )
    .orderBy(desc(matches.score), desc(matches.id))
    .limit(mostShown)
  const all = await Promise.all(
    pairs.map(async (pair) => {
      try {
        return await shown(reader, pair)
      } catch (error) {
        // Its notice ended meanwhile.
        if (error instanceof Refusal && error.code === 'NOT_FOUND') return null
        throw error
      }
    }),
  )
  return all.filter((one) => one !== null)
}
