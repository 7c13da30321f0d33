import { plainWord } from '../../../../domain/places/plain-name.ts'
import { regionCode } from '../../../../domain/places/regions.ts'
import { isArticle, isKind, isOrdinal } from './street-words.ts'
import { unitInText } from './unit.ts'

export interface TypedAddress {
  /** As typed, and without its letter for comparison. */
  number: { typed: string; value: number } | null
  /** `app. 4`. */
  unit: string
  /** Words that street or city must have. */
  words: string[]
  /** The last word may be incomplete. */
  unfinished: boolean
  /** Optional words: people omit or confuse kinds. */
  besides: { word: string; unfinished: boolean }[]
  /** Two letters. */
  region: string | null
}

const mostWords = 10
const longestWord = 40

/** Apartment first: `5-1234` (Canada Post); some write `1234-5`. */
const pair = /^\s*(\d{1,6})\s*-\s*(\d{1,6})(?![\p{L}\p{N}])/u
const numberWord = /^(\d{1,6})[a-z]?$/
/** `route 132`: the number belongs to the name. */
const numbered = new Set([
  'route',
  'rte',
  'rang',
  'rg',
  'autoroute',
  'aut',
  'highway',
  'hwy',
  'road',
  'concession',
  'line',
])

/**
 * Accepts any order: `1234 rue saint denis mont`, `Montréal, 5-1234 St-Denis`. Null without street.
 */
export function readAddress(text: string): TypedAddress | null {
  const unitFound = unitInText.exec(text)
  let unit = unitFound ? unitFound[0].trim() : ''
  let rest = unitFound
    ? `${text.slice(0, unitFound.index)}, ${text.slice(unitFound.index + unitFound[0].length)}`
    : text
  const [both, first, second] = pair.exec(rest) ?? []
  if (both && first && second) {
    const [civic, door] = Number(first) > Number(second) ? [first, second] : [second, first]
    unit ||= `app. ${door}`
    rest = civic + rest.slice(both.length)
  }
  const typed = [...rest.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .map(([word]) => ({
      typed: word,
      plain: plainWord(word)
        .replace(/[^\p{L}\p{N}]/gu, '')
        .slice(0, longestWord)
        .toWellFormed(),
    }))
    .filter(({ plain }) => plain !== '')
    .slice(0, mostWords)
  const number = takeNumber(typed)
  const before = typed.length
  const region = takeRegion(typed)
  const goesOn = typed.length === before && /[\p{L}\p{M}\p{N}]$/u.test(rest)
  const words = typed.map(({ plain }) => plain)
  const isOptional = (word: string) => isKind(word) || isArticle(word)
  const needed = words.filter((word) => !isOptional(word))
  // `rue du Chemin`: if all words are kinds, the last is the name.
  if (needed.length === 0) {
    const name = words.filter((word) => !isArticle(word)).slice(1)
    needed.push(...name)
  }
  const last = words.at(-1)
  const unfinished = goesOn && last === needed.at(-1)
  if (needed.every((word) => word.length < 2)) return null
  if (needed.length === 1 && unfinished && (needed[0] as string).length < 3) return null
  const besides = words
    .map((word, index) => ({ word, unfinished: goesOn && index === words.length - 1 }))
    .filter(({ word, unfinished: isLast }) => isKind(word) || (isLast && isOptional(word)))
  return { number, unit, words: needed, unfinished, besides, region }
}

/** `1234`, `12A`. */
export function readNumber(typed: string): TypedAddress['number'] {
  const [, digits] = numberWord.exec(plainWord(typed)) ?? []
  return digits && Number(digits) > 0 ? { typed, value: Number(digits) } : null
}

/** The first that is no name. */
function takeNumber(words: { typed: string; plain: string }[]): TypedAddress['number'] {
  for (const [index, { typed, plain }] of words.entries()) {
    const number = readNumber(typed)
    const next = words[index + 1]?.plain
    // `12e avenue` is a name, `12E rue Cartier` a number.
    if (!number || (isOrdinal(plain) && (next === undefined || isKind(next)))) continue
    if (numbered.has(words[index - 1]?.plain ?? '')) continue
    words.splice(index, 1)
    return number
  }
  return null
}

/** Removes them from `words`. */
function takeRegion(words: { plain: string }[]): string | null {
  if (words.length > 1 && words.at(-1)?.plain === 'canada') words.pop()
  for (let length = Math.min(5, words.length - 1); length > 0; length--) {
    const tail = words.slice(-length).map(({ plain }) => plain)
    const region = regionCode(tail.join(' '))
    if (!region) continue
    words.splice(-length)
    return region
  }
  return null
}
