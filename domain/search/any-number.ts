import { cardField, medalField, microchipField, tattooField } from '../animals/number-rules.ts'
import type { Registry, SearchedKind, SearchResult } from './search.api.ts'

const shapes = {
  microchip: microchipField,
  card: cardField,
  tattoo: tattooField,
  medal: medalField,
}

/** What a number may be that somebody has read without knowing its kind; the likeliest first. */
export const possibleKinds = (number: string): SearchedKind[] =>
  (Object.keys(shapes) as SearchedKind[]).filter((kind) => shapes[kind].safeParse(number).success)

/**
 * Digits of a microchip's number that was not read to its end: ISO chips have 15, older ones 9 or
 * 10.
 */
export const isCutMicrochip = (number: string): boolean => /^\d{11,14}$/.test(number)

/** What is known of a number. */
export interface NumberAnswer {
  results: SearchResult[]
  /** It is a microchip, or may be one. */
  isMicrochip: boolean
  /** The other registries that may know it. */
  registries: Registry[]
}

/** What the search for one kind of number answers. */
export type KindAnswer = Pick<NumberAnswer, 'results' | 'registries'> & { kind: SearchedKind }

/**
 * The answers of several kinds as one: animals before numbers without animal, each animal once,
 * with the number that it was found by. Other registries are named only where the number is nothing
 * else than a microchip to us.
 */
export function mergeAnswers(number: string, answers: readonly KindAnswer[]): NumberAnswer {
  const all = answers.flatMap(({ kind, results }) =>
    results.map((result) => ({ ...result, number, kind })),
  )
  const results = [
    ...all.filter(
      ({ unique_id: id }, at) => id && all.findIndex((one) => one.unique_id === id) === at,
    ),
    ...all.filter(({ unique_id: id }) => !id),
  ]
  const microchip = answers.find(({ kind }) => kind === 'microchip')
  const isMicrochip = microchip !== undefined && results.every(({ kind }) => kind === 'microchip')
  return { results, isMicrochip, registries: isMicrochip ? microchip.registries : [] }
}
