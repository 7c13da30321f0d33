import fc from 'fast-check'
import type { Pool, PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { rateLimits } from '../../db/tables/index.ts'

/** How often each verb of a pair runs at once; 20 in `npm run drill -- locks`. */
export const times = Number(process.env['TIMES'] || 2)

/** Chooses the pairs of a run: `SEED` runs them again. */
const seed = Number(process.env['SEED'] || Date.now() % 1_000_000)

/** Of so many pairs one is run, another with each seed; `npm run drill -- locks` runs all. */
const every = times > 2 ? 1 : 20

/** Verbs that lock rows of the same tables, and what each pair of them is about. */
export interface Subject<One> {
  name: string
  /** Made anew for each pair. */
  make(): Promise<One>
  verbs: Record<string, (one: One) => Promise<unknown>>
}

/**
 * A refusal is an answer; a deadlock, or any error that is not ours, is none. Nor is what was not
 * asked because too much was, where each verb runs so seldom that no limit should count.
 */
export async function answered(work: Promise<{ status: number }>): Promise<void> {
  const { status } = await work
  expect(status).toBeLessThan(500)
  if (times <= 2) expect(status).not.toBe(429)
}

/** Of a report: so many that none is refused, however often verbs run at once. */
export const unlimitedCorrections = { placeCorrections: -1000 }

/** Pairs of verbs at once, each verb with itself too: no ring, also where it was tried again. */
export function runPairs<One>(app: () => TestApp, { name, make, verbs }: Subject<One>): void {
  const all = Object.entries(verbs)
  const pairs = chosen(
    all.flatMap((one, at) => all.slice(at).map((other) => [one, other] as const)),
  )
  describe(every === 1 ? name : `${name}, SEED=${seed}`, () => {
    it.each(pairs.map(([one, other]) => ({ one, other, pair: `${one[0]} and ${other[0]}` })))(
      '$pair wait for each other in one order',
      async ({ one: [, one], other: [, other] }) => {
        await app().services.db.delete(rateLimits)
        await app().services.limits.reset('order', '127.0.0.1')
        const subject = await make()
        const clashes = clashesOf(app())
        // All to their end, so that the next pair runs alone.
        const ended = await Promise.allSettled(
          Array.from({ length: times }, () => [one(subject), other(subject)]).flat(),
        )
        expect(clashes()).toEqual([])
        for (const end of ended) if (end.status === 'rejected') throw end.reason
      },
    )
  })
}

function chosen<Pair>(pairs: readonly Pair[]): Pair[] {
  const length = Math.ceil(pairs.length / every)
  const some = fc.shuffledSubarray([...pairs], { minLength: length, maxLength: length })
  return fc.sample(some, { seed, numRuns: 1 })[0] ?? []
}

const watched = new WeakMap<TestApp, string[]>()
const seen = new WeakSet<PoolClient>()

/** The deadlocks and clashes of serialization that the database tells from now on. */
function clashesOf(t: TestApp): () => string[] {
  const known = watched.get(t) ?? watch(t)
  const before = known.length
  return () => known.slice(before)
}

function watch(t: TestApp): string[] {
  const told: string[] = []
  watched.set(t, told)
  const pool = t.services.db.$client as Pool
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on('errorMessage', ({ code, detail }: { code: string; detail?: string }) => {
      if (code === '40P01' || code === '40001') told.push(`${code} ${detail ?? ''}`)
    })
  })
  return told
}
