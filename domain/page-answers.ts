import type { Species } from './animals/animal.ts'
import type { Location } from './places/location.ts'

/**
 * Keys of the questions that the server answers within the page itself (server/pages/pages.ts), as
 * the screens ask them: what a finder came for is there with the scripts, not a call after them.
 */
export const answerKeys = {
  publicCard: (id: string) => ['found', id] as const,
  lostAround: (species: Species, place: Location) =>
    ['search', 'species', species, ...place] as const,
  recentLost: (species: Species | undefined, place?: Location) =>
    ['search', 'recent', species ?? 'all', ...(place ?? [])] as const,
  recentAdoptable: (species: Species | undefined, place?: Location) =>
    ['adoption', 'recent', species ?? 'all', ...(place ?? [])] as const,
}

/** Milliseconds for which such a reply is fresh. */
export const answerLasts = 60_000

export type PageAnswer = readonly [key: readonly unknown[], answer: unknown]
