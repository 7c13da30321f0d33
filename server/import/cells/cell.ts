import { plainName } from '#domain/places/plain-name.ts'
import { withoutUnseen } from '#domain/validation/typed-signs.ts'

/** How a value was read of a cell that does not say it plainly, or says more. */
export const cellNotes = ['approximate', 'first', 'rest', 'corrected', 'serial'] as const
export type CellNote = (typeof cellNotes)[number]

/** A value, with what whoever brings the file in is told of it. */
export interface ReadCell<T> {
  value: T
  note?: CellNote
}

/**
 * A cell without the `="0012"` by which spreadsheets keep zeros, and the apostrophe that keeps them
 * from reading a formula.
 */
export function unwrapped(cell: string): string {
  const text = cell.trim()
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text).replace(/^'(?=[=+\-@\d])/, '').trim()
}

/** The same in one line, without signs that nobody sees. */
export const cellText = (cell: string): string =>
  unwrapped(withoutUnseen(cell).replace(/\s+/g, ' '))

/** What people put where they know nothing. */
const emptyWords = new Set(
  [
    'n a',
    'na',
    'n d',
    'nd',
    's o',
    'so',
    'nil',
    'null',
    'none',
    'aucun',
    'aucune',
    'inconnu',
    'inconnue',
    'unknown',
    'non disponible',
    'non determine',
    'not available',
    'a venir',
    'vide',
  ].map(plainName),
)
const without =
  /^(?:pas d|pas de|sans|aucune?|no) (?:courriel|e ?mail|adresse|tel|telephone|phone|(?:micro ?)?(?:puce|chip)|tatouage|tattoo)$/
const emptySigns = /^[^\p{L}\p{N}]+$/u

/** Whether a cell says that there is nothing: `-`, `?`, `N/A`, `aucun`, `inconnue`. */
export function saysNothing(text: string): boolean {
  if (emptySigns.test(text)) return true
  // Of most cells the first sign tells.
  if (!/^[naàisuvp]/i.test(text)) return false
  const plain = plainName(text)
  return emptyWords.has(plain) || without.test(plain)
}

const about =
  /^(?:(?:environ|env|approximativement|approx|a peu pres|plus ou moins|presque|vers|autour de|about|around|circa|ca)\b\.? ?|[~≈±] ?|\+\/- ?)|,? ?\(?(?:\b(?:environ|env|approximativement|approx|about|ca)\b\.?|\?|\+\/-)\)?$/gi

/** A text without the words that say that it is about so. */
export function plainly(text: string): { text: string; isAbout: boolean } {
  const bare = text.replace(about, '').trim()
  return { text: bare, isAbout: bare !== text }
}
