import { and, asc, inArray, isNull } from 'drizzle-orm'
import { distanceKm } from '#domain/places/geo.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { Services } from '../../context.ts'
import { inBatches } from '../../db/in-batches.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import type { PlaceOfAddress } from '../places/place-typed.ts'
import { judgeStored, type Reason, type Verdict } from './judge-stored.ts'
import { kinds, type Kind, type KindName, type Unjudged } from './kinds.ts'
import { knownCentres, type KnownCentres } from './known-centres.ts'

export interface Counts {
  looked: number
  kept: number
  moved: number
  asked: number
}

/** Something that is not just kept. */
export interface Finding {
  kind: KindName
  /** By which staff find it. */
  subject: string
  what: 'moved' | Reason
  /** How far it moves; null where it stays. */
  km: number | null
}

export interface Watch {
  /** Stops after the batch at hand. */
  signal: AbortSignal
  onFindings(findings: Finding[]): Promise<void>
  onProgress(counts: ReadonlyMap<KindName, Counts>): void
}

type Placing = Parameters<typeof judgeStored>[0]
export type PlaceAgain = Placing & Pick<Services, 'clock' | 'queue'>

/** Rows judged at a time: each asks the database and, where there is one, the geocoding server. */
const atOnce = 4

/**
 * Judges every place that an earlier release kept, and moves those that it put where today's logic
 * is certain that they are not (docs/decisions/0106). A batch is one transaction, and a row that is
 * judged says so by its precision: after a kill the next run looks at the rest. Tells nobody.
 * @returns false where it was stopped
 */
export async function placeAgain(
  services: PlaceAgain,
  { write, batch }: { write: boolean; batch: number },
  watch: Watch,
): Promise<boolean> {
  const centres = await knownCentres(services.db)
  const counts = new Map<KindName, Counts>()
  for (const kind of kinds) {
    const count: Counts = { looked: 0, kept: 0, moved: 0, asked: 0 }
    counts.set(kind.name, count)
    const batches = inBatches<Unjudged>(batch, (last, limit) =>
      kind.read(services.db, last?.id, limit),
    )
    for await (const rows of batches) {
      const judged = await judgeAll(services, rows, centres)
      const done = write ? await store(services, kind, judged) : judged
      await watch.onFindings(done.flatMap((one) => findingOf(kind, one)))
      count.looked += done.length
      for (const { verdict } of done) count[counted[verdict.kind]]++
      watch.onProgress(counts)
      if (watch.signal.aborted) return false
    }
  }
  return true
}

const counted = { keep: 'kept', move: 'moved', ask: 'asked' } as const

interface Judged {
  row: Unjudged
  verdict: Verdict
}

async function judgeAll(
  services: Placing,
  rows: Unjudged[],
  centres: KnownCentres,
): Promise<Judged[]> {
  const judged: Judged[] = []
  const waiting = rows.values()
  const judgeSome = async () => {
    for (const row of waiting) {
      const home = (await row.home?.(services.db)) ?? null
      judged.push({ row, verdict: await judgeStored(services, { ...row, home }, centres) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, judgeSome))
  return judged.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))
}

/** Those that are still as they were judged; what changed meanwhile waits for the next run. */
async function store(
  { db, clock, queue }: PlaceAgain,
  kind: Kind,
  judged: Judged[],
): Promise<Judged[]> {
  return transaction(db, async (tx) => {
    const moving = judged.filter(({ verdict }) => verdict.kind === 'move')
    await holdAnimals(tx, moving)
    const held = await hold(tx, kind, judged)
    const same = judged.filter(({ row }) => held.has(row.id))
    const kept = Map.groupBy(same, ({ verdict }) =>
      verdict.kind === 'keep' ? verdict.precision : null,
    )
    for (const [precision, those] of kept) if (precision) await keep(tx, kind, those, precision)
    for (const { row, verdict } of same)
      if (verdict.kind === 'move') await kind.move({ tx, clock, queue }, row, verdict.place)
    return same
  })
}

/** Before the reports (docs/locks.md). */
async function holdAnimals(tx: Database, judged: Judged[]): Promise<void> {
  const ids = judged.flatMap(({ row: { animalId } }) => animalId ?? [])
  if (ids.length > 0)
    await tx
      .select({ id: animals.id })
      .from(animals)
      .where(inArray(animals.id, ids))
      .orderBy(asc(animals.id))
      .for('no key update')
}

async function hold(
  tx: Database,
  { table, position }: Kind,
  judged: Judged[],
): Promise<Set<string>> {
  const rows = (await tx
    .select({ id: table.id, text: table.addressText, ...position })
    .from(table)
    .where(
      and(
        inArray(
          table.id,
          judged.map(({ row }) => row.id),
        ),
        isNull(table.precision),
      ),
    )
    .orderBy(asc(table.id))
    .for('no key update')) as { id: string; text: string | null; lng: number; lat: number }[]
  const now = new Map(rows.map((row) => [row.id, row]))
  return new Set(
    judged.flatMap(({ row: { id, text, location } }) => {
      const there = now.get(id)
      return there?.text === text && there.lng === location[0] && there.lat === location[1]
        ? id
        : []
    }),
  )
}

async function keep(
  tx: Database,
  { table }: Kind,
  judged: Judged[],
  precision: Precision,
): Promise<void> {
  await tx
    .update(table)
    .set({ precision })
    .where(
      inArray(
        table.id,
        judged.map(({ row }) => row.id),
      ),
    )
}

function findingOf(kind: Kind, { row, verdict }: Judged): Finding[] {
  if (verdict.kind === 'keep') return []
  const { subject, location } = row
  return verdict.kind === 'ask'
    ? [{ kind: kind.name, subject, what: verdict.reason, km: null }]
    : [{ kind: kind.name, subject, what: 'moved', km: kmOf(location, verdict.place) }]
}

const kmOf = (location: Unjudged['location'], place: PlaceOfAddress): number =>
  Math.round(distanceKm(location, place.location))
