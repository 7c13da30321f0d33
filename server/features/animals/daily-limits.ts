import { and, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, foundReports, reports, sightings, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { keeperOf } from './animals.queries.ts'

/* Per 24 hours (requirements/contract.md 1). Counts stored rows: refused or repeated calls do
   not count. */

const hour = 60 * 60 * 1000
const day = 24 * hour

interface Limited {
  /** Counted per this key, on which parallel calls wait. */
  of: string
  table: typeof animals | typeof foundReports | typeof reports | typeof sightings
  counted: SQL | undefined
  atMost: number
  words: 'lostReports' | 'lostAnimal' | 'newAnimals' | 'foundAnimal' | 'sightings'
}

/** @throws Refusal TOO_MANY_REQUESTS while `atMost` or more are of the last 24 hours */
async function refuseBeyond(
  tx: Database,
  now: Date,
  { of, table, counted, atMost, words }: Limited,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${words} ${of}`}, 0))`)
  const [last] = await tx
    .select({ created: sql<Date>`${table.created}`.mapWith(table.created) })
    .from(table)
    .where(and(counted, gt(table.created, new Date(now.getTime() - day))))
    .orderBy(desc(table.created))
    .offset(atMost - 1)
    .limit(1)
  if (!last) return
  const wait = last.created.getTime() + day - now.getTime()
  throw new Refusal('TOO_MANY_REQUESTS', {
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
    words: (language) =>
      translator(language, 'animals')(`limits.${words}`, {
        hours: Math.max(1, Math.ceil(wait / hour)),
      }),
  })
}

type Limiter = Pick<Call, 'caller' | 'clock' | 'env'>

/** Counted per keeper and per animal. Staff are exempt. */
export async function limitLostReports(
  tx: Database,
  { caller, clock, env }: Limiter,
  animalId: string,
): Promise<void> {
  if (isStaff(caller)) return
  const now = clock.now()
  const keeper = keeperOf(caller)
  const isLoss = eq(reports.type, 'lost')
  await refuseBeyond(tx, now, {
    of: animalId,
    table: reports,
    counted: and(isLoss, eq(reports.animalId, animalId)),
    atMost: env.LOST_REPORTS_AN_ANIMAL,
    words: 'lostAnimal',
  })
  const [of, who, atMost] =
    'organizationId' in keeper
      ? ([
          keeper.organizationId,
          inArray(
            reports.userId,
            tx
              .select({ id: users.id })
              .from(users)
              .where(eq(users.organizationId, keeper.organizationId)),
          ),
          env.LOST_REPORTS_AN_ORGANIZATION,
        ] as const)
      : ([keeper.ownerId, eq(reports.userId, keeper.ownerId), env.LOST_REPORTS_A_DAY] as const)
  await refuseBeyond(tx, now, {
    of,
    table: reports,
    counted: and(isLoss, who),
    atMost,
    words: 'lostReports',
  })
}

export async function limitNewAnimals(
  tx: Database,
  { caller, clock, env }: Limiter,
): Promise<void> {
  if (isStaff(caller)) return
  const keeper = keeperOf(caller)
  const [of, counted, atMost] =
    'organizationId' in keeper
      ? ([
          keeper.organizationId,
          eq(animals.organizationId, keeper.organizationId),
          env.NEW_ANIMALS_AN_ORGANIZATION,
        ] as const)
      : ([keeper.ownerId, eq(animals.ownerId, keeper.ownerId), env.NEW_ANIMALS_A_DAY] as const)
  await refuseBeyond(tx, clock.now(), { of, table: animals, counted, atMost, words: 'newAnimals' })
}

/** Counted per animal. */
export async function limitFoundReports(
  tx: Database,
  { clock, env }: Pick<Call, 'clock' | 'env'>,
  animalId: string,
): Promise<void> {
  const counted = eq(foundReports.animalId, animalId)
  await refuseBeyond(tx, clock.now(), {
    of: animalId,
    table: foundReports,
    counted,
    atMost: env.FOUND_REPORTS_AN_ANIMAL,
    words: 'foundAnimal',
  })
}

/** Counted per animal. */
export async function limitSightings(
  tx: Database,
  { clock, env }: Pick<Call, 'clock' | 'env'>,
  animalId: string,
): Promise<void> {
  await refuseBeyond(tx, clock.now(), {
    of: animalId,
    table: sightings,
    counted: eq(sightings.animalId, animalId),
    atMost: env.SIGHTINGS_AN_ANIMAL,
    words: 'sightings',
  })
}
