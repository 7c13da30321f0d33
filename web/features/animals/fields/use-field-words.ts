import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { Sex, Species } from '#domain/animals/animal.ts'
import { fieldOf, type animalFields, type FieldName } from '#domain/animals/fields/animal-fields.ts'
import { toDay, type FieldKind } from '#domain/animals/fields/field-kinds.ts'
import { showDay, showHour, showInstant } from '#domain/dates.ts'

type Fields = typeof animalFields
/** The texts of every choice; those of species and sex are common to all features. */
type ChoiceText = {
  [N in Exclude<FieldName, 'species' | 'sex'>]: Fields[N]['kind'] extends 'choice'
    ? `${N}.${z.output<Fields[N]['stored']> & string}`
    : never
}[Exclude<FieldName, 'species' | 'sex'>]

/** In words that agree with the animal's sex, and local date formats. */
export function useFieldWords(sex: Sex): (name: FieldName, stored: string) => string {
  const t = useTranslations('animals.values')
  const common = useTranslations('common')
  const language = useLocale()
  const choice = (stored: string, name: FieldName): string => {
    if (name === 'species') return common(`species.${stored as Species}`)
    if (name === 'sex') return common(`sex.${stored as Sex}`)
    const key = `${name}.${stored}` as ChoiceText satisfies Parameters<typeof t.has>[0]
    return t(key as 'arrival.status.abandoned', { sex })
  }
  const words: Partial<Record<FieldKind['kind'], (stored: string, name: FieldName) => string>> = {
    choice,
    yesNo: (stored) => common(stored === 'true' ? 'yes' : 'no'),
    day: showDay,
    compactDay: (stored) => showDay(toDay(stored)),
    hour: (stored) => showHour(stored, language),
    instant: (stored) => showInstant(new Date(stored)),
  }
  return (name, stored) =>
    stored === '' ? '' : (words[fieldOf(name).kind]?.(stored, name) ?? stored)
}
