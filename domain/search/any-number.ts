import { numberAs } from '../animals/numbers/microchip-forms.ts'
import {
  cardField,
  medalField,
  microchipField,
  tattooField,
} from '../animals/numbers/number-rules.ts'
import type { Registry, SearchedKind, SearchResult } from './search.api.ts'

const shapes = {
  microchip: microchipField,
  card: cardField,
  tattoo: tattooField,
  medal: medalField,
}

/** Likeliest first. */
export const possibleKinds = (number: string): SearchedKind[] =>
  (Object.keys(shapes) as SearchedKind[]).filter((kind) => shapes[kind].safeParse(number).success)

/** ISO chips have 15 digits, older ones 9 or 10. */
export const isCutMicrochip = (number: string): boolean => /^\d{11,14}$/.test(number)

export interface NumberAnswer {
  results: SearchResult[]
  /** It is or may be a microchip. */
  isMicrochip: boolean
  registries: Registry[]
}

export type KindAnswer = Pick<NumberAnswer, 'results' | 'registries'> & { kind: SearchedKind }

/**
 * Lists animals before numbers without animal, each animal once. Names registries only if the
 * number can only be a microchip.
 */
export function mergeAnswers(number: string, answers: readonly KindAnswer[]): NumberAnswer {
  const all = answers.flatMap(({ kind, results }) =>
    results.map((result) => ({ ...result, number: numberAs(kind, number), kind })),
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
