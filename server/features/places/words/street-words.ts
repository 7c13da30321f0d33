import { plainName } from '../../../../domain/places/plain-name.ts'
import { kindForms } from './street-kinds.ts'

/** With abbreviations; people omit or confuse them. */
const kinds = [
  ['rue'],
  ['street', 'st'],
  ['avenue', 'av', 'ave'],
  ['boulevard', 'boul', 'blvd', 'bd', 'bl'],
  ['chemin', 'ch'],
  ['route', 'rte'],
  ['montee', 'mtee'],
  ['rang', 'rg'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['crescent', 'cres'],
  ['croissant', 'crois'],
  ['court', 'crt', 'ct'],
  ['cour'],
  ['lane', 'ln'],
  ['ruelle'],
  ['terrasse', 'tsse'],
  ['terrace', 'terr'],
  ['highway', 'hwy'],
  ['autoroute', 'aut'],
  ['impasse', 'imp'],
  ['allee'],
  ['promenade', 'prom'],
  ['parkway', 'pkwy'],
  ['way'],
  ['circle', 'cir'],
  ['cercle'],
]

const others = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mont', 'mt'],
  ['mount', 'mt'],
  ['place', 'pl'],
  ['square', 'sq', 'carre'],
  ['ouest', 'o', 'west', 'w'],
  ['est', 'e', 'east'],
  ['nord', 'n', 'north'],
  ['sud', 's', 'south'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
  ['montreal', 'mtl'],
  ['quebec', 'qc'],
]

const sameAs = new Map<string, Set<string>>()
for (const group of [...kinds, ...others, ...kindForms]) {
  for (const word of group) {
    const forms = sameAs.get(word) ?? new Set()
    for (const form of group) forms.add(form)
    sameAs.set(word, forms)
  }
}

const kindWords = new Set(kinds.flat())
/** Excludes `st`, which also means saint. */
export const isKind = (word: string): boolean => kindWords.has(word) && word !== 'st'

const articles = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'au',
  'aux',
  'a',
  'et',
  'the',
  'of',
])
export const isArticle = (word: string): boolean => articles.has(word)

/** Too frequent to narrow a search. */
const common = new Set([
  'saint',
  'sainte',
  'st',
  'ste',
  'notre',
  'dame',
  'mont',
  'montreal',
  'mtl',
  'quebec',
  'laval',
  'est',
  'ouest',
  'nord',
  'sud',
  'e',
  'o',
  'n',
  's',
  'w',
])
export const isCommon = (word: string): boolean => common.has(word)
/** A third of the streets. */
export const isSaint = (word: string): boolean => /^(?:saint|st)e?$/.test(word)

const directions = new Set([
  'ouest',
  'o',
  'west',
  'w',
  'est',
  'e',
  'east',
  'nord',
  'n',
  'north',
  'sud',
  's',
  'south',
  'nw',
  'ne',
  'sw',
  'se',
])
export const isDirection = (word: string): boolean => directions.has(word)

const ordinal = /^(\d+)(?:e|er|re|eme|ere|st|nd|rd|th)$/
export const isOrdinal = (word: string): boolean => ordinal.test(word)

/**
 * The search vector of a street: its words (weight A) and its city's (B), with spelling variants.
 */
export function vectorOfStreet(street: string, city: string): string {
  const words = new Map<string, 'A' | 'B'>()
  for (const word of formsOfWords(city)) words.set(word, 'B')
  for (const word of formsOfWords(street)) words.set(word, 'A')
  return Array.from(words, ([word, weight]) => `'${word}':1${weight}`).join(' ')
}

/** Of two streets with all typed words, the shorter name is meant. */
export const lengthOfName = (street: string): number =>
  wordsOf(street).filter((word) => !isKind(word) && !isArticle(word)).length

export const wordsOf = (name: string): string[] => plainName(name).split(' ').filter(Boolean)

function formsOfWords(name: string): string[] {
  return wordsOf(name).flatMap((word) => {
    const [, number] = ordinal.exec(word) ?? []
    return [
      word,
      ...(sameAs.get(word) ?? []),
      ...(number ? ['', 'e', 'eme', 'th'].map((ending) => number + ending) : []),
    ]
  })
}

/** Letters only, and long enough to survive one error. */
export const correctable = (word: string): boolean => /^[a-z]{4,40}$/.test(word) && !isKind(word)

/** A word and its forms lacking one letter; words one error apart share a form. */
export const formsOf = (word: string): string[] => [
  ...new Set([
    word,
    ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)),
  ]),
]
