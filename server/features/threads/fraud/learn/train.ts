import type { Warning } from '#domain/threads/warning.ts'
import { passagesOf } from '../features.ts'
import { scoreOf, type Weights } from '../weights.ts'

/** A message, and what it asks for. */
export interface Example {
  text: string
  asks: Warning | null
}

/** How often the learning goes through all. */
const rounds = 20
const step = 0.3
const decay = 3e-4
/** The most common features that are kept: the file of weights stays below 150 kB. */
const most = 28_000

/** The same numbers each time. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The features that most passages have, and their places. */
function placesOf(passages: readonly Uint32Array[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const features of passages)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const common = [...counts].toSorted(
    ([one, often], [other, oftener]) => oftener - often || one - other,
  )
  return new Map(common.slice(0, most).map(([feature], place) => [feature, place]))
}

interface Passage {
  features: Uint32Array
  asks: boolean
}

/** Logistic regression, by steps that get smaller for what was often seen (AdaGrad). */
function fit(places: ReadonlyMap<number, number>, passages: readonly Passage[]): Float32Array {
  const rows = passages.map(({ features, asks }) => ({
    known: [...features].flatMap((feature) => places.get(feature) ?? []),
    size: Math.sqrt(features.length),
    asks,
  }))
  const weights = new Float32Array(places.size)
  const seen = new Float32Array(places.size).fill(1e-3)
  const random = numbers(1)
  for (let round = 0; round < rounds; round++) {
    for (let at = rows.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      const [one, two] = [rows[at], rows[other]]
      if (one && two) [rows[at], rows[other]] = [two, one]
    }
    for (const { known, size, asks } of rows) {
      let sum = 0
      for (const place of known) sum += weights[place] ?? 0
      const chance = 1 / (1 + Math.exp(-sum / size))
      const error = (chance - (asks ? 1 : 0)) / size
      for (const place of known) {
        const weight = weights[place] ?? 0
        const slope = error + decay * weight
        const total = (seen[place] ?? 0) + slope * slope
        seen[place] = total
        weights[place] = weight - (step * slope) / Math.sqrt(total)
      }
    }
  }
  return weights
}

/**
 * Of a message that does not ask no passage asks; of one that asks, some passage does: the whole of it
 * where that is one or two sentences, else the likeliest by what was learnt of the others.
 */
function learn(
  places: ReadonlyMap<number, number>,
  messages: readonly { passages: Uint32Array[]; asks: boolean }[],
): Float32Array {
  const one = (features: Uint32Array, asks: boolean): Passage => ({ features, asks })
  const clear = messages.flatMap(({ passages, asks }) => {
    if (!asks) return passages.map((features) => one(features, false))
    return passages.length <= 1 ? passages.slice(-1).map((features) => one(features, true)) : []
  })
  const first = fit(places, clear)
  const likeliest = messages
    .filter(({ passages, asks }) => asks && passages.length > 1)
    .map(({ passages }) => {
      const scores = passages.map((passage) => scoreOf({ places }, first, passage))
      return one(passages[scores.indexOf(Math.max(...scores))] ?? new Uint32Array(), true)
    })
  return fit(places, [...clear, ...likeliest])
}

export function train(examples: readonly Example[]): Weights {
  const read = examples.map(({ text, asks }) => ({ passages: passagesOf(text), asks }))
  const places = placesOf(read.flatMap(({ passages }) => passages))
  const about = (kind: Warning) =>
    learn(
      places,
      read.map(({ passages, asks }) => ({ passages, asks: asks === kind || asks === 'both' })),
    )
  return { places, money: about('money'), code: about('code') }
}
