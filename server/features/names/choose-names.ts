import { namesAtOnce, type NameQuestion, type PetName } from '#domain/names/names.api.ts'
import { translator } from '../../texts.ts'
import { askedFor } from './context-words.ts'
import { listedNames, type ListedName, type Theme, type Trait } from './name-list.ts'

/** Parts of the list that take turns, so that an answer has no name of the two before it. */
const parts = 3
/** Of one theme in an answer, where no theme was asked for. */
const mostOfTheme = 2
/** Points that chance adds, so that names that fit equally well take turns. */
const chance = 1.6
const colours: readonly Trait[] = ['black', 'white', 'grey', 'brown', 'ginger', 'gold', 'cream', 'blue', 'green', 'yellow', 'red', 'pink'] // prettier-ignore
const opposites: [Trait, Trait][] = [
  ['f', 'm'],
  ['small', 'big'],
  ['calm', 'lively'],
  ['sleepy', 'fast'],
]

interface Turn {
  /** The same one gives the same names. */
  seed: string
  /** Consecutive numbers never share a name. */
  number: number
}

/** FNV-1a, 0 to 1. */
function share(text: string): number {
  let hash = 0x811c9dc5
  for (let n = 0; n < text.length; n++)
    hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193) >>> 0
  // Short texts differ in the low bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export const partOf = ({ key }: ListedName): number => Math.floor(share(key) * parts)

export function chooseNames(
  { species, context, language }: NameQuestion,
  { seed, number }: Turn,
): PetName[] {
  const asked = askedFor(context)
  const scored = listedNames()
    .filter(
      (one) =>
        partOf(one) === number % parts &&
        (one.species.length === 0 || one.species.includes(species)),
    )
    .map((one) => ({
      one,
      score:
        fit(one, asked) +
        (one.species.length > 0 ? 1 : 0) +
        likely(one, language) +
        share(`${seed} ${number} ${one.key}`) * chance,
    }))
    .toSorted((a, b) => b.score - a.score)
  const chosen: ListedName[] = []
  const ofTheme = new Map<Theme, number>()
  for (const { one } of scored) {
    const count = ofTheme.get(one.theme) ?? 0
    if (!asked.has(one.theme) && count >= mostOfTheme) continue
    ofTheme.set(one.theme, count + 1)
    chosen.push(one)
    if (chosen.length === namesAtOnce) break
  }
  return chosen.map((one) => ({
    name: one.name,
    why: reason(one, asked, language),
    otherWhy: reason(one, asked, language === 'fr' ? 'en' : 'fr'),
  }))
}

/** Points. */
function fit({ theme, traits }: ListedName, asked: ReadonlySet<Theme | Trait>): number {
  const has = (trait: Trait) => traits.includes(trait)
  const hits = traits.filter((trait) => asked.has(trait)).length
  const wrong = opposites.filter(
    ([a, b]) =>
      (asked.has(a) && !asked.has(b) && has(b)) || (asked.has(b) && !asked.has(a) && has(a)),
  ).length
  const isOfOtherColour =
    colours.some((colour) => asked.has(colour)) &&
    colours.some(has) &&
    !colours.some((colour) => asked.has(colour) && has(colour))
  return (asked.has(theme) ? 3 : 0) + hits * 2 - wrong * 4 - (isOfOtherColour ? 3 : 0)
}

const likely = ({ traits }: ListedName, language: 'fr' | 'en'): number =>
  language === 'fr'
    ? (traits.includes('english') ? -2 : 0) + (traits.includes('quebec') ? 0.4 : 0)
    : (traits.includes('english') ? 1.5 : 0) - (traits.includes('quebec') ? 0.5 : 0)

/** Up to two traits, those that were asked for first. */
function reason(
  { theme, traits }: ListedName,
  asked: ReadonlySet<Theme | Trait>,
  language: 'fr' | 'en',
): string {
  const t = translator(language, 'reasons')
  const told: readonly Trait[] = traits.filter((trait) => trait !== 'f' && trait !== 'm')
  const wanted = [...told, ...traits.filter((trait) => !told.includes(trait))].filter((trait) =>
    asked.has(trait),
  )
  const [first, second] = wanted.length > 0 ? wanted : told
  const words = (trait: Trait | undefined) => (trait ? t(`traits.${trait}`) : '')
  return t(`sentences.${second ? 'two' : first ? 'one' : 'none'}`, {
    theme: t(`themes.${theme}`),
    first: words(first),
    second: words(second),
  })
}
