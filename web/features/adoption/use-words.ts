import { useTranslations } from 'use-intl'
import type { AdoptionResult } from '#domain/adoption/adoption.api.ts'
import { ageOn } from '#domain/animals/age.ts'
import { useToday } from '#web/shared/today.ts'

/** What is told of an animal, in words that follow its sex; undefined where it is not known. */
export function useWords() {
  const t = useTranslations('adoption')
  const common = useTranslations('common')
  const today = useToday()
  return {
    species: ({ species }: AdoptionResult) => common(`species.${species}`),
    sex: ({ sex }: AdoptionResult) => (sex === 'Unknown' ? undefined : common(`sex.${sex}`)),
    age({ dob }: AdoptionResult) {
      const age = dob === undefined ? null : ageOn(dob, today)
      if (!age) return undefined
      const { years, months } = age
      return years + months === 0 ? t('newborn') : t('age', { years, months, both: String(years > 0 && months > 0) })
    },
    size: ({ size, sex }: AdoptionResult) => (size === 'Unspecified' ? undefined : t(`sizes.${size}`, { sex })),
  }
}
