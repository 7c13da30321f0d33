import type { Sex, Species } from '#domain/animals/animal.ts'
import { inSentence } from '#domain/animals/in-sentence.ts'
import { publicNotes } from '#domain/animals/public-notes.ts'
import { longDay, showHour } from '#domain/dates.ts'
import { inMunicipality } from '#domain/found/in-city.ts'
import type { Language } from '#domain/language.ts'
import type { Precision } from '#domain/places/precision.ts'
import { translator } from '../../texts.ts'

/** What a notice tells of an animal; never anything of its owner (requirements/contract.md 4). */
export interface NoticeFacts {
  species: Species
  sex: Sex
  race: string | null
  color: string | null
  marks: string | null
  collar: string | null
  notes: string | null
  notesPublic: boolean | null
  /** Of the loss; the public name of its place. */
  city: string | null
  /** Null where an earlier release kept the place. */
  precision: Precision | null
  date: string
  /** `HH:mm`. */
  publishedHour: string | null
  circumstances: string | null
  publishedReward: string | null
  rewardPublic: boolean | null
}

/** What is offered to whoever finds it, where its keeper shows that. */
export const publicReward = ({
  publishedReward,
  rewardPublic,
}: Pick<NoticeFacts, 'publishedReward' | 'rewardPublic'>): string | undefined =>
  (rewardPublic && publishedReward) || undefined

/** « le 4 mai 2026 à 18 h 30 », as far as it is known. */
export const dayAndHour = (
  { date, publishedHour }: Pick<NoticeFacts, 'date' | 'publishedHour'>,
  language: Language,
): string =>
  publishedHour === null
    ? longDay(date, language)
    : translator(language, 'alerts')('facts.dayAndHour', {
        day: longDay(date, language),
        hour: showHour(publishedHour, language),
      })

/** Paragraphs of a letter: the facts line by line, then what its keeper says in their own words. */
export function noticeParagraphs(facts: NoticeFacts, language: Language): string[] {
  const t = translator(language, 'alerts')
  const { sex, race, color, marks, collar, circumstances } = facts
  const reward = publicReward(facts)
  const notes = publicNotes(facts)
  return [
    [
      t('facts.species', { species: speciesOf(facts, language) }),
      ...(race ? [t('facts.breed', { breed: race })] : []),
      ...(sex === 'Unknown' ? [] : [t('facts.sex', { sex: sexOf(facts, language) })]),
      ...(color ? [t('facts.color', { color })] : []),
      ...(marks ? [t('facts.marks', { marks })] : []),
      ...(collar ? [t('facts.collar', { collar })] : []),
      ...placeLines(facts, language),
      t('facts.date', { date: dayAndHour(facts, language) }),
      ...(reward ? [t('facts.reward', { reward })] : []),
    ].join('\n'),
    ...(circumstances ? [t('facts.circumstances', { circumstances })] : []),
    ...(notes ? [t('facts.notes', { notes })] : []),
  ]
}

function placeLines(facts: NoticeFacts, language: Language): string[] {
  const t = translator(language, 'alerts')
  const { sex, city, precision } = facts
  if (city === null) return []
  return precision === 'municipality'
    ? [t('facts.where', { sex, where: inMunicipality(city, language) })]
    : [t('facts.city', { sex, city })]
}

/** « dans la municipalité de Tadoussac » where no more is known; null far from any. */
export const placeInWords = (
  { city, precision }: Pick<NoticeFacts, 'city' | 'precision'>,
  language: Language,
): string | null =>
  city !== null && precision === 'municipality' ? inMunicipality(city, language) : city

/** The same in a line: what, where and since when. */
export function noticeLine(facts: NoticeFacts, language: Language): string {
  const { date } = facts
  return translator(language, 'alerts')('digestLetter.line', {
    animal: whichAnimal(facts, language),
    city: placeInWords(facts, language) ?? 'none',
    date: longDay(date, language),
  })
}

/** « Chien, labrador, mâle, noir ». */
export const whichAnimal = (
  facts: Pick<NoticeFacts, 'species' | 'sex' | 'race' | 'color'>,
  language: Language,
): string =>
  [
    translator(language, 'common')(`kind.${facts.species}`),
    facts.race,
    facts.sex !== 'Unknown' && sexOf(facts, language).toLocaleLowerCase(language),
    facts.color && inSentence(facts.color),
  ]
    .filter(Boolean)
    .join(', ')

const speciesOf = ({ species }: { species: Species }, language: Language): string =>
  translator(language, 'common')(`species.${species}`)
const sexOf = ({ sex }: { sex: Sex }, language: Language): string =>
  translator(language, 'common')(`sex.${sex}`)
