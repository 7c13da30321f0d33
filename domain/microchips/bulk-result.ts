import { microchipField, microchipProblem } from '../animals/numbers/number-rules.ts'
import { findRegistries } from '../search/find-registries.ts'
import type { RegistryFacts } from '../search/registries.ts'
import type { SearchResult } from '../search/search.api.ts'
import type { BulkAnswer } from './microchips.api.ts'

/** Returns null if it is no microchip number. */
export const readMicrochip = (typed: string): string | null =>
  microchipField.safeParse(typed).data ?? null

/** `found`: animals by number; `cards`: those that are our card numbers. */
export function bulkResult(
  typed: string,
  found: ReadonlyMap<string, SearchResult>,
  facts: RegistryFacts,
  cards: ReadonlySet<string>,
): BulkAnswer {
  const number = readMicrochip(typed)
  if (number === null) return { typed, number, result: 'invalid', registries: [] }
  const animal = found.get(number)
  if (animal)
    return { typed, number, result: animal.date ? 'lost' : 'registered', animal, registries: [] }
  const problem = microchipProblem(number, facts)
  if (problem)
    return {
      typed,
      number,
      result: problem === 'MICROCHIP_TEST' ? 'test' : 'invalid',
      registries: [],
    }
  const registries = cards.has(number) ? [] : findRegistries(number, facts)
  return { typed, number, result: registries.length > 0 ? 'elsewhere' : 'unknown', registries }
}
