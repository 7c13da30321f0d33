import type { AddressSuggestion } from '#domain/search/search.api.ts'
import type { Services } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { sealId } from './place-id.ts'

/** requirements/contract.md 13. */
export const offered = 5

type Sealing = Pick<Services, 'keyFor'>

const sealedBy =
  ({ keyFor }: Sealing) =>
  ({ id, title }: AddressSuggestion): AddressSuggestion => ({ id: sealId(keyFor, id), title })

/** A place that the text does not tell alone; nothing is known without choices. */
export const unclear = (sealing: Sealing, choices: AddressSuggestion[]): Refusal =>
  choose(choices.slice(0, offered).map(sealedBy(sealing)))

/** Screens offer the reader's position and a pin instead. */
export const unknown = (): Refusal => choose([])

const choose = (suggestions: AddressSuggestion[]): Refusal =>
  new Refusal('ADDRESS_UNCLEAR', {
    field: 'address',
    values: { count: suggestions.length, large: 'no', city: '' },
    extra: { suggestions },
  })

/** Of a municipality that is too large to stand for a place; `boroughs` are all that it has. */
export function tooLarge(sealing: Sealing, city: string, boroughs: AddressSuggestion[]): Refusal {
  return new Refusal('ADDRESS_UNCLEAR', {
    field: 'address',
    values: { count: boroughs.length, large: 'yes', city },
    extra: { suggestions: [], boroughs: boroughs.map(sealedBy(sealing)) },
  })
}

/** Nothing is known that the text may mean. */
export const isUnknown = ({ code, details: { values } }: Refusal): boolean =>
  code === 'ADDRESS_UNCLEAR' && values?.['large'] === 'no' && values['count'] === 0
