import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Outcome, StayKind } from '#domain/animals/hold.ts'
import type { Species } from '#domain/animals/animal.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import type { Database } from '../../connect.ts'
import { alerts, animals, implants, reports, stays, users } from '../../tables/index.ts'
import { uuidv7 } from '../../uuid.ts'
import { demoDomain } from '../accounts.ts'
import { seeded, type Random } from './random.ts'
import type { Keepers } from './store-keepers.ts'

/** Days that the history goes back: reports show a year beside the year before. */
const days = 730
const businesses = { shelter: `refuge@${demoDomain}`, clinic: `clinique@${demoDomain}` }
/** Of the manufacturer's test range: no animal and no lot has them. */
const prefix = '999000'

/** Places for so many a day. */
const mostADay = [0, 1, 2]

/** More in summer, and more from year to year. */
function isBusy(random: Random, day: string, daysAgo: number): boolean {
  const summer = Math.cos(((Number(day.slice(5, 7)) - 7) / 12) * 2 * Math.PI)
  return random.chance((0.32 + 0.12 * summer) * (1 - daysAgo / (3 * days)))
}

/** What shelter and clinic did over two years, so that their reports have something to show. */
export async function storeHistory(tx: Database, keepers: Keepers, now: Date): Promise<void> {
  const random = seeded(20_260_504)
  const today = dayOf(now)
  const shelter = keepers.organizations.get(businesses.shelter)
  const past = Array.from({ length: days }, (_, index) => days - index).flatMap((daysAgo) =>
    mostADay.map((nth) => ({ daysAgo, nth })),
  )
  if (shelter) await storeStays(tx, shelter, past, { random, today, now })
  await storeLosses(tx, { random, today, now })
  for (const [place, name] of Object.values(businesses).entries()) {
    const organizationId = keepers.organizations.get(name)
    if (!organizationId) continue
    const rows = past.flatMap(({ daysAgo, nth }) => {
      const day = addDays(today, -daysAgo)
      const species = random.pick<Species>(['Dog', 'Dog', 'Dog', 'Cat', 'Cat', 'Rodent'])
      if (!isBusy(random, day, daysAgo)) return []
      return {
        id: uuidv7(),
        organizationId,
        status: 'claimed' as const,
        microchip: `${prefix}${place}${nth}${String(daysAgo).padStart(7, '0')}`,
        implanter: { fullName: 'Équipe', telephone: null },
        implantDate: day,
        language: 'fr' as const,
        species,
        claimedAt: new Date(`${addDays(day, 1)}T15:00:00Z`),
        created: new Date(`${day}T15:00:00Z`),
        updated: new Date(`${addDays(day, 1)}T15:00:00Z`),
      }
    })
    await tx.insert(implants).values(rows)
  }
}

const kinds: readonly StayKind[] = ['stray', 'stray', 'stray', 'surrender', 'surrender', 'transfer']
const outcomes: readonly Outcome[] = [
  'returned',
  'adopted',
  'adopted',
  'adopted',
  'transferred',
  'died',
]

interface When {
  random: Random
  today: string
  now: Date
}

/** Stays that are over; those of today's animals begin as with everyone. */
async function storeStays(
  tx: Database,
  organizationId: string,
  past: readonly { daysAgo: number }[],
  { random, today, now }: When,
): Promise<void> {
  const here = await tx
    .select({ id: animals.id })
    .from(animals)
    .where(and(eq(animals.organizationId, organizationId), isNull(animals.holdUntil)))
    .orderBy(animals.uniqueId)
  if (here.length === 0) return
  const rows = past.flatMap(({ daysAgo }, index) => {
    const came = addDays(today, -daysAgo)
    const [kind, outcome, stayed] = [random.pick(kinds), random.pick(outcomes), random.int(1, 25)]
    if (!isBusy(random, came, daysAgo) || stayed >= daysAgo) return []
    const animalId = here[index % here.length]?.id ?? ''
    return {
      organizationId,
      animalId,
      kind,
      came,
      gone: addDays(came, stayed),
      outcome,
      created: now,
    }
  })
  await tx.insert(stays).values(rows)
}

/** Losses that ended well, with their alerts: of owners' animals that are at home today. */
async function storeLosses(tx: Database, { random, now }: When): Promise<void> {
  const home = await tx
    .select({ id: animals.id, fullName: users.fullName })
    .from(animals)
    .innerJoin(users, eq(users.id, animals.ownerId))
    .where(eq(animals.status, ''))
    .orderBy(asc(animals.uniqueId))
  const rows = home.flatMap(({ id, fullName }) => {
    const lost = new Date(now.getTime() - random.int(20, days) * 86_400_000)
    const found = new Date(lost.getTime() + random.int(1, 15) ** 2 * 3_600_000)
    const told = {
      animalId: id,
      fullName: fullName ?? '',
      addressText: '4500 rue Wellington, Montréal',
      city: 'Montréal',
      place: sql`public.sphere(-73.57, 45.46)`,
    }
    return [
      {
        ...told,
        id: uuidv7(),
        type: 'lost' as const,
        date: dayOf(lost),
        created: lost,
        withdrawn: found,
      },
      {
        ...told,
        id: uuidv7(),
        type: 'found' as const,
        date: dayOf(found),
        created: found,
        withdrawn: null,
      },
    ]
  })
  if (rows.length === 0) return
  await tx.insert(reports).values(rows)
  await tx.insert(alerts).values(
    rows
      .filter(({ type }) => type === 'lost')
      .flatMap(({ id, created }) =>
        Array.from({ length: random.int(2, 14) }, (_, nth) => ({
          reportId: id,
          kind: 'squad' as const,
          email: `brigade${nth}@${demoDomain}`,
          language: 'fr' as const,
          planned: created,
          sent: created,
        })),
      ),
  )
}
