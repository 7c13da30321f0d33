import { otherNames } from './areas.ts'
import { quebecPlaceOf } from './quebec-rows.ts'
import { fold } from '../words/address-words.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import type { City } from '../places.queries.ts'
import { countBits, withinErrors } from '../words/typing-errors.ts'

/** Folded consecutive words. */
export interface Phrase {
  spaced: string
  sorted: string
  joined: string
  words: number
  /** Bit set of letters, to reject most pairs quickly. */
  letters: number
}

interface Name extends Phrase {
  city: City
  /** Matches only with its province. */
  needsRegion: boolean
  /** Distinctive letters, without `Saint-`. */
  told: number
  /** Tolerated typing errors. */
  errors: number
}

export interface NameMatch {
  city: City
  needsRegion: boolean
  told: number
  /** `order`: other word order; a number: typing errors; `begun`: a prefix. */
  quality: 'exact' | 'order' | 'begun' | number
}

export interface CityIndex {
  exact(phrase: Phrase): NameMatch[]
  misspelt(phrase: Phrase): NameMatch[]
  begun(phrase: Phrase): NameMatch[]
}

export const phrase = (words: string[]): Phrase => ({
  spaced: words.join(' '),
  sorted: words.length > 1 ? words.toSorted().join(' ') : words.join(),
  joined: words.join(''),
  words: words.length,
  letters: Array.from(words.join(''), (letter) => 1 << (letter.charCodeAt(0) % 32)).reduce(
    (all, bit) => all | bit,
    0,
  ),
})

const indexes = new WeakMap<City[], CityIndex>()

/** Cached per list, since every keystroke needs it. */
export function indexOf(cities: City[]): CityIndex {
  const known = indexes.get(cities)
  if (known) return known
  const made = makeIndex(cities)
  indexes.set(cities, made)
  return made
}

function makeIndex(cities: City[]): CityIndex {
  const names = cities.flatMap(namesOf)
  const byJoined = Map.groupBy(names, ({ joined }) => joined)
  const bySorted = Map.groupBy(
    names.filter(({ words }) => words > 1),
    ({ sorted }) => sorted,
  )
  const byLength = Map.groupBy(names, ({ joined }) => joined.length)
  const inOrder = names.toSorted((a, b) => (a.spaced < b.spaced ? -1 : 1))
  return {
    exact(typed) {
      const exact = (byJoined.get(typed.joined) ?? []).map((name) => ({
        ...name,
        quality: 'exact' as const,
      }))
      const reordered = typed.words > 1 ? (bySorted.get(typed.sorted) ?? []) : []
      return [
        ...exact,
        ...reordered
          .filter(({ joined }) => joined !== typed.joined)
          .map((name) => ({ ...name, quality: 'order' as const })),
      ]
    },
    misspelt(typed) {
      const found: NameMatch[] = []
      for (let length = typed.joined.length - 2; length <= typed.joined.length + 2; length++) {
        for (const name of byLength.get(length) ?? []) {
          const { errors, joined, letters } = name
          // One error adds and removes at most one letter.
          if (
            errors === 0 ||
            joined === typed.joined ||
            countBits(typed.letters ^ letters) > 2 * errors
          )
            continue
          const made = withinErrors(typed.joined, joined, 1)
            ? 1
            : errors > 1 && withinErrors(typed.joined, joined, 2)
              ? 2
              : 0
          if (made > 0) found.push({ ...name, quality: made })
        }
      }
      return found
    },
    begun(typed) {
      const found: NameMatch[] = []
      for (
        let at = firstFrom(inOrder, typed.spaced);
        inOrder[at]?.spaced.startsWith(typed.spaced);
        at++
      ) {
        const name = inOrder[at] as Name
        if (name.joined !== typed.joined) found.push({ ...name, quality: 'begun' })
      }
      return found
    },
  }
}

/** Binary search. */
function firstFrom(names: Name[], spaced: string): number {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle] as Name).spaced < spaced) low = middle + 1
    else high = middle
  }
  return low
}

function namesOf(city: City): Name[] {
  const others = city.area === null ? (otherNames[city.region] ?? {}) : {}
  const [, listed = ''] =
    Object.entries(others).find(([name]) => plainName(name) === plainName(city.name)) ?? []
  const terms = [...listed.split('|').filter(Boolean), ...(quebecPlaceOf(city.id)?.others ?? [])]
  return [city.plain, ...terms].map((term) => {
    const words = plainName(term).split(' ').map(fold)
    const name = phrase(words)
    const told = words.filter((word) => word !== 'saint' && word !== 'sainte').join('').length
    return {
      ...name,
      city,
      needsRegion: term.startsWith('!'),
      told,
      errors: told >= 9 ? 2 : told >= 4 ? 1 : 0,
    }
  })
}
