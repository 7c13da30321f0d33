import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './animals.module.css'
import { SectionFields } from './fields/section-fields.tsx'

/** Claws and outings only for cats (requirements/animals.md 6). */
export function AnimalMedical({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  return (
    <Card as="section" aria-labelledby="medical">
      <h2 id="medical">{t('medical.heading')}</h2>
      <SectionFields animal={animal} section="medical" />
      {animal.infos.Medical.declawing && (
        <p className={styles.small}>{t('medical.declawingNote')}</p>
      )}
    </Card>
  )
}
