import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { shownFrom } from '#domain/matching/match-status.ts'
import { matchOf, type Match } from '#domain/matching/match-rule.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { matches, reports } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Job } from '../../jobs/queue.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { likenessOf } from './picture-colours.ts'
import {
  candidatesOfFind,
  candidatesOfLoss,
  findById,
  lossById,
  type Party,
} from './sides.queries.ts'
import { tellOfMatches } from './tell-of-matches.ts'

/** Of one report: the likeliest are kept. */
const mostKept = 20
/** Pictures give 10 points at most: who lacks more is not looked at. */
const mostOfPicture = 10

type Side = { reportId: string } | { foundAnimalId: string }
interface Scored extends Match {
  loss: Party
  find: Party
}

/**
 * Compares a loss or a found animal, made or changed, with the others' and keeps what may be the
 * same (requirements/reuniting.md 5). Queued in the transaction of the change.
 */
export const match: Job<Side, Services> = {
  name: 'match',
  urgency: 'soon',
  atOnce: 2,
  async run(changed, services) {
    const likeliest = await likeliestOf(changed, services)
    if (!likeliest) return
    await transaction(services.db, async (tx) => {
      await keepMatches(tx, changed, likeliest, services.clock.now())
      await services.queue.enqueue(tx, tellOfMatches, {})
    })
  },
}

/** Null once the loss or the notice is over. */
export async function likeliestOf(
  changed: Side,
  services: Pick<Services, 'db' | 'files' | 'clock'>,
): Promise<Scored[] | null> {
  const { db } = services
  const isLoss = 'reportId' in changed
  const own = isLoss
    ? await lossById(db, changed.reportId)
    : await findById(db, changed.foundAnimalId)
  if (!own) return null
  const others = isLoss ? await candidatesOfLoss(db, own) : await candidatesOfFind(db, own)
  const scored: Scored[] = []
  for (const other of others) {
    const [loss, find] = isLoss ? [own, other] : [other, own]
    const plain = matchOf(loss.side, find.side)
    if (plain.score < shownFrom - mostOfPicture) continue
    const likeness = await likenessOf(services, loss.pictures, find.pictures)
    const found = matchOf(loss.side, find.side, likeness)
    if (found.score >= shownFrom) scored.push({ ...found, loss, find })
  }
  return scored.toSorted((a, b) => b.score - a.score).slice(0, mostKept)
}

/** Where the animal is lost: its loss is compared anew. In the caller's transaction. */
export async function matchLossOf(
  tx: Database,
  queue: Services['queue'],
  animalId: string,
): Promise<void> {
  const [loss] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.animalId, animalId), eq(reports.type, 'lost'), isNull(reports.withdrawn)))
  if (loss) await queue.enqueue(tx, match, { reportId: loss.id })
}

/** Forgets what is no longer likely and nobody was told of; the rest keeps its verdicts. */
export async function keepMatches(
  tx: Database,
  changed: Side,
  kept: Scored[],
  now: Date,
): Promise<void> {
  const [mine, others, theirs] =
    'reportId' in changed
      ? [
          eq(matches.reportId, changed.reportId),
          matches.foundAnimalId,
          kept.map(({ find }) => find.id),
        ]
      : [
          eq(matches.foundAnimalId, changed.foundAnimalId),
          matches.reportId,
          kept.map(({ loss }) => loss.id),
        ]
  await tx
    .delete(matches)
    .where(
      and(
        mine,
        eq(matches.status, 'open'),
        isNull(matches.told),
        theirs.length > 0 ? notInArray(others, theirs) : undefined,
      ),
    )
  if (kept.length === 0) return
  await tx
    .insert(matches)
    .values(
      kept.map(({ loss, find, score, reasons }) => ({
        id: uuidv7(),
        uniqueId: newUniqueId(),
        reportId: loss.id,
        animalId: loss.animalId as string,
        foundAnimalId: find.id,
        score,
        reasons,
        created: now,
      })),
    )
    .onConflictDoUpdate({
      target: [matches.reportId, matches.foundAnimalId],
      set: { score: sql`excluded.score`, reasons: sql`excluded.reasons` },
      setWhere: inArray(matches.status, ['open']),
    })
}
