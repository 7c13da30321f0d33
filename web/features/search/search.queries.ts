import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Species } from '#domain/animals/animal.ts'
import type { Location } from '#domain/places/location.ts'
import { answerKeys, answerLasts } from '#domain/page-answers.ts'
import {
  mergeAnswers,
  possibleKinds,
  type KindAnswer,
  type NumberAnswer,
} from '#domain/search/any-number.ts'
import { batch, searchApi, searchRadius, type SearchedKind } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'

export const searchQueries = {
  /** What carries a number: all that it may be, unless the kind is told. */
  number: (number: string, kind: SearchedKind | undefined) =>
    queryOptions({
      queryKey: ['search', 'number', kind ?? 'any', number],
      queryFn: ({ signal }) => askFor(number, kind, signal),
    }),
  /** Lost animals to show before a place is chosen. */
  recentLost: (species: Species | undefined, place: Location | undefined) =>
    queryOptions({
      queryKey: answerKeys.recentLost(species, place),
      staleTime: answerLasts,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }) =>
        call(searchApi.recentLost, { query: { species, location: place?.join() }, signal }),
    }),
  lostAround: (species: Species, place: Location) =>
    infiniteQueryOptions({
      queryKey: answerKeys.lostAround(species, place),
      staleTime: answerLasts,
      queryFn: ({ pageParam, signal }) =>
        call(searchApi.species, {
          body: {
            species,
            location: place,
            radius: searchRadius.usual,
            offset: pageParam,
            limit: batch.usual,
          },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.more ? pages.length * batch.usual : undefined),
    }),
}

async function ask(kind: SearchedKind, number: string, signal: AbortSignal): Promise<KindAnswer> {
  if (kind === 'card' || kind === 'medal')
    return {
      kind,
      results: (await call(searchApi.card, { body: { number, kind }, signal })).results,
      registries: [],
    }
  return { kind, ...(await call(searchApi.microchip, { body: { number, kind }, signal })) }
}

async function askFor(
  number: string,
  kind: SearchedKind | undefined,
  signal: AbortSignal,
): Promise<NumberAnswer> {
  if (kind) return { ...(await ask(kind, number, signal)), isMicrochip: kind === 'microchip' }
  return mergeAnswers(
    number,
    await Promise.all(possibleKinds(number).map((one) => ask(one, number, signal))),
  )
}
