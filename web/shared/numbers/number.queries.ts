import { queryOptions } from '@tanstack/react-query'
import {
  mergeAnswers,
  possibleKinds,
  type KindAnswer,
  type NumberAnswer,
} from '#domain/search/any-number.ts'
import { searchApi, type SearchedKind } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'

/** What carries a number: all that it may be, unless the kind is told. */
export const numberQuery = (number: string, kind?: SearchedKind) =>
  queryOptions({
    queryKey: ['search', 'number', kind ?? 'any', number],
    queryFn: ({ signal }) => askFor(number, kind, signal),
  })

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
