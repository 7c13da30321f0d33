import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import styles from './animals.module.css'
import { SectionCard } from './fields/section-card.tsx'
import { SectionFields } from './fields/section-fields.tsx'

/** Only for permitted readers. */
export function AnimalIntake({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals.intake')
  const { arrival, intervention } = animal
  return (
    <>
      {arrival && (
        <SectionCard
          animal={animal}
          name="origin"
          title={t('origin')}
          parts={[{ section: 'origin' }, { section: 'contact', heading: t('contact') }]}
        >
          <p className={styles.small}>{t('originNote')}</p>
          <SectionFields animal={animal} section="origin" />
          <h3>{t('contact')}</h3>
          <SectionFields animal={animal} section="contact" />
        </SectionCard>
      )}
      {intervention && (
        <SectionCard
          animal={animal}
          name="intervention"
          title={t('intervention')}
          parts={[{ section: 'intervention' }]}
        >
          <SectionFields animal={animal} section="intervention" />
        </SectionCard>
      )}
    </>
  )
}
