import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { shownFrom } from '#domain/matching/match-status.ts'
import { matchOf, type Match } from '#domain/matching/match-rule.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, foundAnimals, matches, reports } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Job } from '../../jobs/queue.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { coloursOfPictures, likenessOf } from './picture-colours.ts'
import {
  candidatesOfFind,
  candidatesOfLoss,
  findById,
  lossById,
  picturesOf,
  type Party,
} from './sides.queries.ts'
import { tellOfMatches } from './tell-of-matches.ts'

/** Of one report: the likeliest are kept. */
const mostKept = 20
/** Pictures give 10 points at most: who lacks more is not looked at. */
const mostOfPicture = 10

type Side = { reportId: string } | { foundAnimalId: string }
/** Quietly: what it finds is shown, and nobody is written to. */
type Changed = Side & { quietly?: boolean }
interface Scored extends Match {
  loss: Party
  find: Party
}

/**
 * Compares a loss or a found animal, made or changed, with the others' and keeps what may be the
 * same (requirements/reuniting.md 5). Queued in the transaction of the change.
 */
export const match: Job<Changed, Services> = {
  name: 'match',
  urgency: 'soon',
  atOnce: 2,
  async run({ quietly = false, ...changed }, services) {
    const likeliest = await likeliestOf(changed, services)
    if (!likeliest) return
    const now = services.clock.now()
    await transaction(services.db, async (tx) => {
      await keepMatches(tx, changed, likeliest, now, quietly ? now : null)
      if (!quietly) await services.queue.enqueue(tx, tellOfMatches, {})
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
  const pairs = others
    .map((other): Scored => {
      const [loss, find] = isLoss ? [own, other] : [other, own]
      return { ...matchOf(loss.side, find.side), loss, find }
    })
    .filter(({ score }) => score >= shownFrom - mostOfPicture)
  const scored = await withPictures(services, pairs.filter(mayBeKept(pairs)))
  return scored
    .filter(({ score }) => score >= shownFrom)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostKept)
}

/** Whether its pictures may bring a pair among those that are kept. */
function mayBeKept(pairs: readonly Match[]): (pair: Match) => boolean {
  const scores = pairs.map(({ score }) => score).toSorted((a, b) => b - a)
  const last = scores[mostKept - 1] ?? 0
  return ({ score }) => score + mostOfPicture >= last
}

async function withPictures(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  pairs: readonly Scored[],
): Promise<Scored[]> {
  const parties = [...new Set(pairs.flatMap(({ loss, find }) => [loss, find]))]
  const pictures = await picturesOf(services.db, parties)
  const colours = await coloursOfPictures(services, parties.flatMap(pictures))
  const seen = (party: Party) =>
    pictures(party)
      .map((id) => colours.get(id))
      .filter((one) => one !== undefined)
  return pairs.map(({ loss, find }) => ({
    ...matchOf(loss.side, find.side, likenessOf(seen(loss), seen(find))),
    loss,
    find,
  }))
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

/** Two jobs write the matches that both know in one order. */
const byIds = (a: Scored, b: Scored): number =>
  `${a.loss.id} ${a.find.id}` < `${b.loss.id} ${b.find.id}` ? -1 : 1

/**
 * Animals, losses and notices before matches, as where a match is decided (docs/locks.md). Returns
 * those whose sides are still there: accounts are purged and notices removed meanwhile.
 */
async function withSides(tx: Database, likely: Scored[]): Promise<Scored[]> {
  if (likely.length === 0) return []
  const held = async (
    table: typeof animals | typeof reports | typeof foundAnimals,
    ids: string[],
  ) =>
    new Set(
      (
        await tx
          .select({ id: table.id })
          .from(table)
          .where(inArray(table.id, ids))
          .orderBy(table.id)
          .for('key share')
      ).map(({ id }) => id),
    )
  await held(
    animals,
    likely.map(({ loss }) => loss.animalId ?? ''),
  )
  const lost = await held(
    reports,
    likely.map(({ loss }) => loss.id),
  )
  const found = await held(
    foundAnimals,
    likely.map(({ find }) => find.id),
  )
  return likely.filter(({ loss, find }) => lost.has(loss.id) && found.has(find.id))
}

/**
 * Forgets what is no longer likely and nobody was told of; the rest keeps its verdicts.
 * @param told of those that are new, so that nobody is written to; null where somebody is
 */
export async function keepMatches(
  tx: Database,
  changed: Side,
  likely: Scored[],
  now: Date,
  told: Date | null = null,
): Promise<void> {
  const kept = await withSides(tx, likely)
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
  if (kept.length > 0)
    await tx
      .insert(matches)
      .values(
        kept.toSorted(byIds).map(({ loss, find, score, reasons }) => ({
          id: uuidv7(),
          uniqueId: newUniqueId(),
          reportId: loss.id,
          animalId: loss.animalId as string,
          foundAnimalId: find.id,
          score,
          reasons,
          told,
          created: now,
        })),
      )
      .onConflictDoUpdate({
        target: [matches.reportId, matches.foundAnimalId],
        set: { score: sql`excluded.score`, reasons: sql`excluded.reasons` },
        setWhere: inArray(matches.status, ['open']),
      })
  // Last, and not what another one decides on, tells or compares: that stays until the next comparison.
  const unlikely = tx
    .select({ id: matches.id })
    .from(matches)
    .where(
      and(
        mine,
        eq(matches.status, 'open'),
        isNull(matches.told),
        theirs.length > 0 ? notInArray(others, theirs) : undefined,
      ),
    )
    .for('update', { skipLocked: true })
  await tx.delete(matches).where(inArray(matches.id, unlikely))
}
