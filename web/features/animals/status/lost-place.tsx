import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { mostCorrections } from '#domain/animals/place-correction.ts'
import { showDay } from '#domain/dates.ts'
import styles from '../animals.module.css'
import { PlaceCorrection } from './place-correction.tsx'

/** Since when and where it is lost, with the place to correct. */
export function LostPlace({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  return (
    <>
      <p>
        {t('profile.since', {
          date: animal.date ? showDay(animal.date) : '',
          address: animal.address ?? t('profile.noPlace'),
        })}
      </p>
      <PlaceCorrection animal={animal} label={t('place.action')} />
      {animal.placeCorrectionsLeft === 0 && (
        <p className={styles.small}>{t('place.none', { most: mostCorrections })}</p>
      )}
    </>
  )
}
