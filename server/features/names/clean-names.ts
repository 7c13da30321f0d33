import type { PetName } from '#domain/names/names.api.ts'
import { hasLink } from '#domain/validation/links.ts'
import { keyOf, plain } from './name-list.ts'

/** Characters, of a name and of its reason. */
const [shortestName, longestName] = [3, 24]
const longestReason = 140
const mostWords = 3

/** Beginnings of words, without accents. */
const rude =
  'fuck shit bitch cunt dick cock pussy asshole bastard slut whore nigg fagg retard rape nazi hitler ' +
  'merde putain pute salope salaud connard connasse encul bite couille nique batard tapette pede chier ' +
  'tabarnak calisse osti crisse viarge marde plotte guidoune bougnoul youpin negro penis vagin porn sexe'
const rudeStart = new RegExp(`(?<![\\p{L}])(?:${rude.split(' ').join('|')})`, 'u')
/** Whole words that begin others: « biteau », "cocktail", "assault". */
const harmless =
  /(?<!\p{L})(?:cocktail|cocker|cockatiel|cockatoo|dickens|dickinson|picasso|penis\w{4,})/gu

export const isRude = (text: string): boolean => rudeStart.test(plain(text).replace(harmless, ''))

/** Letters first, as names have; no markup, digits, links. */
const nameShape = /^\p{L}[\p{L}\p{M}’ .-]*$/u

function cleanName(text: string): string | undefined {
  const name = text
    .normalize('NFC')
    .replaceAll("'", '’')
    .replace(/^["“«\s]+|(?<!["”»\s.])["”»\s.]+$/gu, '')
    .replace(/\s+/gu, ' ')
  const fits =
    name.length >= shortestName &&
    name.length <= longestName &&
    nameShape.test(name) &&
    name.split(' ').length <= mostWords &&
    !hasLink(name) &&
    !isRude(name)
  return fits ? name : undefined
}

function cleanReason(text: string): string | undefined {
  const reason = text
    .normalize('NFC')
    .replace(/<[^<>]*>/gu, '')
    .replace(/[*_`#<>[\]{}|\\]/gu, '')
    .replace(/[\p{Cf}\p{Cc}\s]+/gu, ' ')
    .trim()
  const fits = reason !== '' && reason.length <= longestReason && !hasLink(reason)
  return fits && !isRude(reason) ? reason : undefined
}

/** What of an outside service's answer may be shown: each name once. */
export function cleanNames(names: readonly PetName[]): PetName[] {
  const clean = new Map<string, PetName>()
  for (const one of names) {
    const [name, why] = [cleanName(one.name), cleanReason(one.why)]
    if (name && why && !clean.has(keyOf(name))) clean.set(keyOf(name), { name, why })
  }
  return [...clean.values()]
}
