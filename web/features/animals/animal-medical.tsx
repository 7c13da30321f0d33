import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import styles from './animals.module.css'
import { SectionCard } from './fields/section-card.tsx'
import { SectionFields } from './fields/section-fields.tsx'

/** Claws and outings only for cats (requirements/animals.md 6). */
export function AnimalMedical({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  return (
    <SectionCard
      animal={animal}
      name="medical"
      title={t('medical.heading')}
      parts={[{ section: 'medical' }]}
    >
      <SectionFields animal={animal} section="medical" />
      {animal.infos.Medical.declawing && (
        <p className={styles.small}>{t('medical.declawingNote')}</p>
      )}
    </SectionCard>
  )
}
