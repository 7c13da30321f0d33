import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './animals.module.css'
import { SectionFields } from './fields/section-fields.tsx'

/** Only for permitted readers. */
export function AnimalIntake({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals.intake')
  const { arrival, intervention } = animal
  return (
    <>
      {arrival && (
        <Card as="section" aria-labelledby="origin">
          <h2 id="origin">{t('origin')}</h2>
          <p className={styles.small}>{t('originNote')}</p>
          <SectionFields animal={animal} section="origin" />
          <h3>{t('contact')}</h3>
          <SectionFields animal={animal} section="contact" />
        </Card>
      )}
      {intervention && (
        <Card as="section" aria-labelledby="intervention">
          <h2 id="intervention">{t('intervention')}</h2>
          <SectionFields animal={animal} section="intervention" />
        </Card>
      )}
    </>
  )
}
