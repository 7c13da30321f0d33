import { otherNames } from './areas.ts'
import { quebecPlaceOf } from './quebec-rows.ts'
import { fold } from '../words/address-words.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import type { City } from '../places.queries.ts'
import { countBits, errorsBetween } from '../words/typing-errors.ts'

/** Folded consecutive words. */
export interface Phrase {
  spaced: string
  sorted: string
  joined: string
  words: number
  /** Bit set of letters, to reject most pairs quickly. */
  letters: number
}

/** Of a city or part, folded. */
interface Name {
  city: City
  spaced: string
  joined: string
  /** Matches only with its province. */
  needsRegion: boolean
  /** Distinctive letters, without `Saint-`. */
  told: number
  /** Tolerated typing errors. */
  errors: number
}

/** Names of equally many letters: each way to write one once, side by side to be passed quickly. */
interface Spellings {
  joined: string[]
  letters: Int32Array
  names: Name[][]
  /** The most that one of the names tolerates. */
  errors: Uint8Array
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

export const phrase = (words: string[]): Phrase => {
  const joined = words.join('')
  return {
    spaced: words.join(' '),
    sorted: words.length > 1 ? words.toSorted().join(' ') : joined,
    joined,
    words: words.length,
    letters: lettersOf(joined),
  }
}

function lettersOf(joined: string): number {
  let letters = 0
  for (let at = 0; at < joined.length; at++) letters |= 1 << (joined.charCodeAt(at) % 32)
  return letters
}

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
    names.filter(({ spaced }) => spaced.includes(' ')),
    ({ spaced }) => spaced.split(' ').sort().join(' '),
  )
  const byLength = spellingsByLength(byJoined)
  const inOrder = names.toSorted((a, b) => (a.spaced < b.spaced ? -1 : 1))
  return {
    exact(typed) {
      const exact = (byJoined.get(typed.joined) ?? []).map((name) => matchOf(name, 'exact'))
      const reordered = typed.words > 1 ? (bySorted.get(typed.sorted) ?? []) : []
      return [
        ...exact,
        ...reordered
          .filter(({ joined }) => joined !== typed.joined)
          .map((name) => matchOf(name, 'order')),
      ]
    },
    misspelt(typed) {
      const found: NameMatch[] = []
      for (let length = typed.joined.length - 2; length <= typed.joined.length + 2; length++) {
        const { joined, letters, errors, names: all } = byLength.get(length) ?? none
        for (let at = 0; at < joined.length; at++) {
          const most = errors[at] as number
          // One error adds and removes at most one letter.
          if (most === 0 || countBits(typed.letters ^ (letters[at] as number)) > 2 * most) continue
          const made = errorsBetween(typed.joined, joined[at] as string, most)
          if (made === 0 || made > most) continue
          for (const name of all[at] as Name[])
            if (made <= name.errors) found.push(matchOf(name, made))
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
        if (name.joined !== typed.joined) found.push(matchOf(name, 'begun'))
      }
      return found
    },
  }
}

const matchOf = ({ city, needsRegion, told }: Name, quality: NameMatch['quality']): NameMatch => ({
  city,
  needsRegion,
  told,
  quality,
})

const none: Spellings = {
  joined: [],
  letters: new Int32Array(),
  names: [],
  errors: new Uint8Array(),
}

const spellingsByLength = (byJoined: Map<string, Name[]>): Map<number, Spellings> =>
  new Map(
    [...Map.groupBy(byJoined, ([joined]) => joined.length)].map(([length, spellings]) => [
      length,
      {
        joined: spellings.map(([joined]) => joined),
        letters: Int32Array.from(spellings, ([joined]) => lettersOf(joined)),
        names: spellings.map(([, names]) => names),
        errors: Uint8Array.from(spellings, ([, names]) =>
          Math.max(...names.map(({ errors }) => errors)),
        ),
      },
    ]),
  )

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
    const told = words.filter((word) => word !== 'saint' && word !== 'sainte').join('').length
    return {
      city,
      spaced: words.join(' '),
      joined: words.join(''),
      needsRegion: term.startsWith('!'),
      told,
      errors: told >= 9 ? 2 : told >= 4 ? 1 : 0,
    }
  })
}
