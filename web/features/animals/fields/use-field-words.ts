import { useTranslations } from 'use-intl'
import type { Sex, Species } from '#domain/animals/animal.ts'
import type { FieldName } from '#domain/animals/field-change.ts'
import type { ArrivalStatus } from '#domain/animals/intake.ts'
import { toDay, type Declawing } from '#domain/animals/medical.ts'
import { showDay, showInstant } from '#domain/dates.ts'

/**
 * A stored value as people read it: choices in words that follow the sex of the animal, days and
 * times as they are written here.
 */
export function useFieldWords(sex: Sex): (name: FieldName, stored: string) => string {
  const t = useTranslations('animals.values')
  const common = useTranslations('common')
  const yesOrNo = (stored: string) => common(stored === 'true' ? 'yes' : 'no')
  const words: Partial<Record<FieldName, (stored: string) => string>> = {
    species: (stored) => common(`species.${stored as Species}`),
    sex: (stored) => common(`sex.${stored as Sex}`),
    sterilization: yesOrNo,
    ExteriorCat: yesOrNo,
    declawing: (stored) => t(`declawing.${stored as Declawing}`),
    'arrival.status': (stored) =>
      t(`arrival.${stored as ArrivalStatus}` as 'arrival.abandoned', { sex }),
    dob: showDay,
    'arrival.date': showDay,
    deworming: (stored) => showDay(toDay(stored)),
    'intervention.date_time': (stored) => showInstant(new Date(stored)),
  }
  return (name, stored) => (stored === '' ? '' : (words[name]?.(stored) ?? stored))
}
