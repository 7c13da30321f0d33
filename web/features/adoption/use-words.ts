import { useTranslations } from 'use-intl'
import type { AdoptionResult } from '#domain/adoption/adoption.api.ts'
import { ageOn } from '#domain/animals/age.ts'
import { useToday } from '#web/shared/today.ts'

/** Descriptions that agree with the animal's sex; undefined where unknown. */
export function useWords() {
  const t = useTranslations('adoption')
  const common = useTranslations('common')
  const today = useToday()
  return {
    species: ({ species }: AdoptionResult) => common(`kind.${species}`),
    sex: ({ sex }: AdoptionResult) => (sex === 'Unknown' ? undefined : common(`sex.${sex}`)),
    /** Years and months; `short`: only years from two on. */
    age({ dob }: AdoptionResult, { short = false } = {}) {
      const age = dob === undefined ? null : ageOn(dob, today)
      if (!age) return undefined
      const { years } = age
      const months = short && years >= 2 ? 0 : age.months
      return years + months === 0
        ? t('newborn')
        : t('age', { years, months, both: String(years > 0 && months > 0) })
    },
    size: ({ size, sex }: AdoptionResult) =>
      size === 'Unspecified' ? undefined : t(`sizes.${size}`, { sex }),
  }
}
