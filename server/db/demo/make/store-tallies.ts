import { addDays, dayOf } from '#domain/dates.ts'
import type { Tallied } from '#domain/figures/figures.ts'
import { fillFigures } from '../../../features/figures/fill-figures.ts'
import type { Database } from '../../connect.ts'
import { tallies } from '../../tables/index.ts'
import { seeded } from './random.ts'

const days = 730
/** The most of a day. */
const busiest: Record<Tallied, number> = {
  searchMicrochip: 60,
  searchSpecies: 45,
  searchCard: 18,
  searchMedal: 8,
  searchTattoo: 4,
  alertsFollowed: 12,
}

/** Two years of searches and links followed; then every figure of those days is filled. */
export async function storeTallies(tx: Database, now: Date): Promise<void> {
  const random = seeded(20_260_505)
  const today = dayOf(now)
  const names = Object.keys(busiest) as Tallied[]
  const rows = Array.from({ length: days }, (_, index) => days - index).flatMap((daysAgo) =>
    names.map((name) => {
      const most = Math.ceil(busiest[name] * (1 - daysAgo / (2 * days)))
      return { day: addDays(today, -daysAgo), name, count: random.int(Math.floor(most / 3), most) }
    }),
  )
  await tx.insert(tallies).values(rows)
  await fillFigures(tx, { from: addDays(today, -days), to: addDays(today, -1) }, now)
}
