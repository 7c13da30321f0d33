import type { Sex, Species } from '#domain/animals/animal.ts'
import type { ChoiceColumn } from '#domain/import/imported-fields.ts'
import type { Language } from '#domain/language.ts'
import { plainName } from '#domain/places/plain-name.ts'

/** Words of a list without regard to case, accents and punctuation. */
const tableOf = <T>(words: readonly (readonly [T, string])[]): Map<string, T> =>
  new Map(
    words.flatMap(([value, list]) => list.split(', ').map((word) => [plainName(word), value])),
  )

/**
 * What registries in English and French call the species; rabbits go with rodents, as in our
 * labels.
 */
const speciesWords = tableOf<Species>([
  ['Dog', 'dog, canine, canin, can, k9, cn, ch, chien, chienne, chiot, puppy'],
  ['Cat', 'cat, feline, félin, féline, fel, ct, cht, chat, chatte, chaton, kitten'],
  ['Bird', 'bird, avian, oiseau, perroquet, parrot, perruche'],
  ['Fish', 'fish, poisson'],
  [
    'Rodent',
    'rodent, rongeur, hamster, guinea pig, cochon d’inde, rat, mouse, souris, gerbil, gerbille, chinchilla, rabbit, lapin',
  ],
  ['Reptile', 'reptile, snake, serpent, lizard, lézard, turtle, tortue'],
  ['Horse', 'horse, equine, cheval, jument, pony, poney'],
  ['Other', 'other, autre, goat, chèvre, pig, cochon, pot-bellied pig, ferret, furet'],
])

/** Also in the plural: `chats`. */
export const knownSpecies = (text: string): Species | null => {
  const word = plainName(text)
  return speciesWords.get(word) ?? speciesWords.get(word.replace(/s\b/g, '')) ?? null
}

const sexWords = tableOf<Sex>([
  ['Male', 'm, male, mâle, masc, masculin, boy, garçon'],
  ['Female', 'f, fem, female, femelle, féminin, fille, girl'],
  ['Unknown', 'u, unknown, inconnu, inconnue, indéterminé, indéterminée'],
])
/** That say of which sex the animal is, too. */
const sterileOf = tableOf<Sex | null>([
  ['Male', 'castré'],
  ['Female', 'castrée, stérilisée, opérée, spayed'],
  [
    null,
    'ster, stérilisé, cast, op, opéré, castrated, neutered, sterilized, sterilised, altered, fixed',
  ],
])
const intactOf = tableOf<Sex | null>([
  ['Female', 'entière, intacte'],
  [null, 'entier, intact, unaltered'],
])
/** Beside a sex: `M/C`, `F S`. */
const sterileLetters = new Set(['c', 'n', 's', 'o'])
const nots = new Set(['non', 'pas', 'not'])
/** Written as one: `MC`, `FS`, `MN`, `SF`. */
const code = /^([mf])([cnso])$|^([cns])([mf])$/

export interface ReadSex {
  sex: Sex
  /** Where the word says it. */
  sterilized?: boolean
}

/** The sex, and what is said of the operation beside it: `Mâle castré`, `FS`, `femelle non opérée`. */
export function readSex(text: string): ReadSex | null {
  const told = readSexWords(text)
  return told?.sex === null || told === null ? null : { ...told, sex: told.sex }
}

function readSexWords(text: string): { sex: Sex | null; sterilized?: boolean } | null {
  const words = plainName(text)
    .split(' ')
    .flatMap((word) => {
      const [, sex, letter, before, of] = code.exec(word) ?? []
      return sex && letter ? [sex, letter] : before && of ? [of, before] : [word]
    })
  let sex: Sex | null = null
  let sterilized: boolean | undefined
  let isNot = false
  for (const word of words) {
    const own = sexWords.get(word)
    const other = sterileOf.get(word) ?? intactOf.get(word) ?? null
    if (own !== undefined) {
      if (sex !== null && sex !== own) return null
      sex = own
    } else if (nots.has(word)) isNot = true
    else if (sterileOf.has(word) || (sex !== null && sterileLetters.has(word))) sterilized = !isNot
    else if (intactOf.has(word)) sterilized = isNot
    else return null
    if (other !== null) sex ??= other
  }
  return { sex, ...(sterilized !== undefined && { sterilized }) }
}

const answers = tableOf<boolean>([
  [true, 'oui, o, yes, y, true, vrai, v, x, 1, ok, à jour'],
  [false, 'non, no, n, false, faux, 0, expiré, échu'],
])

/** Yes or no; null for a word that is neither. */
export const readYesNo = (text: string): boolean | null =>
  /^[✓✔☑]$/u.test(text) ? true : (answers.get(plainName(text)) ?? null)

/** Also what is said of a sex: `Castré`, `MC`, `non opérée`. */
export const readSterilized = (text: string): boolean | null =>
  readYesNo(text) ?? readSexWords(text)?.sterilized ?? null

const languageWords = tableOf<Language>([
  ['fr', 'fr, fra, fre, français, française, francophone, french, f'],
  ['en', 'en, eng, an, ang, anglais, anglaise, anglophone, english, a, e'],
])

export const knownLanguage = (text: string): Language | null =>
  languageWords.get(plainName(text)) ?? null

/** What a mapping says that a word means. */
export const meaningOf = <T extends string>(
  words: Readonly<Record<string, T>> | undefined,
  text: string,
): T | null => {
  const word = text.toLowerCase()
  return words && Object.hasOwn(words, word) ? (words[word] as T) : null
}

/** The value of a list that a word means, beside what a mapping says. */
export const knownWord = (column: ChoiceColumn, text: string): string | null =>
  column === 'species' ? knownSpecies(text) : (readSex(text)?.sex ?? null)
