import { saysKind, type AddressWords, type Word } from '../words/address-words.ts'
import { phrase, type Phrase } from './city-index.ts'

/** Words of an address that may be a name; their neighbours tell whether they are. */
export interface Range {
  from: number
  to: number
}

/** Counts `Saint-` and `de` as words. */
export const longestName = 7

export const overlap = (a: Range, b: Range) => a.from < b.to && b.from < a.to

export const phraseOf = (words: Word[], { from, to }: Range): Phrase =>
  phrase(words.slice(from, to).map(({ plain }) => plain))

const joints = new Set(['sur', 'sous', 'les', 'en', 'et', 'aux'])
export const particles = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'l', 'au', 'of'])

/**
 * A name is matched whole: what is tied to other words by a hyphen, or follows `sur` and the like,
 * is a word of another name.
 */
export function isPartOfName({ from, to }: Range, words: Word[]): boolean {
  const [first, before, after] = [words[from], words[from - 1], words[to]]
  return (
    first?.joined === true ||
    after?.joined === true ||
    (before?.segment === first?.segment && joints.has(before?.typed ?? ''))
  )
}

export const isBehindParticle = ({ from }: Pick<Range, 'from'>, words: Word[]) =>
  words[from - 1]?.segment === words[from]?.segment && particles.has(words[from - 1]?.typed ?? '')

/** Preceded by words without number and kind, hence no street. */
export function isBehindOthers({ from }: Range, { words }: AddressWords): boolean {
  const before = words.slice(0, from).filter(({ segment }) => segment === words[from]?.segment)
  return before.length > 0 && !tellsStreet(before)
}

export const tellsStreet = (words: Word[]) =>
  words.some(({ typed }) => /^\d/.test(typed) || saysKind(typed))

export const beginsStreet = (words: Word[], index: number) =>
  /^\d/.test(words[index]?.typed ?? '') || saysKind(words[index]?.typed ?? '')

/** `Côte-Saint-Luc` begins with no kind of street. */
export const isKindAlone = ({ typed, joined }: Word, next: Word | undefined) =>
  saysKind(typed) && !joined && !next?.joined
