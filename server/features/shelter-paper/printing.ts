import type { Species } from '#domain/animals/animal.ts'
import type { Language } from '#domain/language.ts'
import { printable } from '../../paper/fonts.ts'
import { translator } from '../../texts.ts'

/** What papers of a shelter say besides the animals. */
export interface Printing {
  language: Language
  now: Date
  /** Its name. */
  shelter: string
  publicUrl: string
}

/** The animal's page, which its code opens. */
export const pageOf = (id: string, { publicUrl }: Pick<Printing, 'publicUrl'>): string =>
  `${publicUrl}/pro/animals/${id}`

/** The species where the typeface has nothing of the name. */
export const nameOf = (
  { name, species }: { name: string; species: Species },
  language: Language,
): string => printable(name) || translator(language, 'common')(`kind.${species}`)
