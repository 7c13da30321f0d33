import { otherNames } from './areas.ts'
import { fold } from '../words/address-words.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import type { City } from '../places.queries.ts'
import { countBits, withinErrors } from '../words/typing-errors.ts'

/** Some neighbouring words in the forms that names are compared in. */
export interface Phrase {
  spaced: string
  sorted: string
  joined: string
  words: number
  /** One bit for each letter that occurs: tells most different words apart at once. */
  letters: number
}

/** A name that a city, or a part of one, is called by. */
interface Name extends Phrase {
  city: City
  /** It means this city beside its province alone. */
  needsRegion: boolean
  /** Letters that tell it from others: `Saint-` tells little. */
  told: number
  /** Typing errors that leave it recognizable. */
  errors: number
}

export interface NameMatch {
  city: City
  needsRegion: boolean
  told: number
  /**
   * `order`: the same words in another order; `errors` typed wrong; `begun`: there is more of the
   * name.
   */
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

/**
 * The names of cities, to be looked up; made once a list, since it is asked for at every keystroke
 * of everyone.
 */
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
          // One error brings in a letter and drops another at most.
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

/** Where names from `spaced` on begin. */
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
  return [city.plain, ...listed.split('|').filter(Boolean)].map((term) => {
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
