import { plainName } from '../places/plain-name.ts'

/** What the heads of columns say, in French and English, once `plainName` has read them. */
export const signs = {
  microchip: /puce|chip|transpond/,
  postal: /postal|\bzip/,
  species: /espece|species/,
  sex: /^sexe?\b|^gender$/,
  birth: /naissance|birth|^dob$|^nee? (le|en)\b/,
  notes: /note|comment|remarque/,
  /** A number or a code of someone, which is no name: `Client ID`, `No du propriétaire`. */
  identifier: /id\b|\b(?:no|num|numero|number|code|ref|reference)\b/,
  /** What an animal is called, or is. */
  animal: /\b(?:animal|animaux|pet|chien|chat|dog|cat)s?\b/,
  /** A part of a person's name. */
  part: /prenom|famille|surname|\b(?:first|last|family|given|middle) ?name/,
} as const

/** A field and what tells it; null: a column of something else. The first that fits wins. */
export type Heads<Field extends string> = readonly (readonly [Field | null, RegExp])[]

/** The field that the head of a column tells. */
export const guessFrom = <Field extends string>(
  heads: Heads<Field>,
  head: string,
): Field | null => {
  const plain = plainName(head)
  return heads.find(([, sign]) => sign.test(plain))?.[0] ?? null
}

/** The field of each column that its head tells, the first of each field. */
export function columnsFrom<Field extends string>(
  heads: Heads<Field>,
  columns: readonly string[],
): Record<string, Field> {
  const guessed = new Map<Field, string>()
  for (const column of columns) {
    const field = guessFrom(heads, column)
    if (field && !guessed.has(field)) guessed.set(field, column)
  }
  return Object.fromEntries([...guessed].map(([field, column]) => [column, field]))
}
