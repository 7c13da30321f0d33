import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './animals.module.css'
import { EditableField } from './fields/editable-field.tsx'

/**
 * The health of an animal; claws and outings are asked of cats alone (requirements/animals.md 6).
 */
export function AnimalMedical({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const isCat = animal.species === 'Cat'
  return (
    <Card as="section" aria-labelledby="medical">
      <h2 id="medical">{t('medical.heading')}</h2>
      <div>
        <EditableField animal={animal} name="vaccination" />
        <EditableField animal={animal} name="deworming" />
        <EditableField animal={animal} name="sterilization" />
        <EditableField animal={animal} name="illness" />
        <EditableField animal={animal} name="medication" />
        {isCat && <EditableField animal={animal} name="ExteriorCat" />}
        {isCat && (
          <EditableField animal={animal} name="declawing" warning={t('medical.declawingNote')} />
        )}
      </div>
      {isCat && animal.infos.Medical.declawing && (
        <p className={styles.small}>{t('medical.declawingNote')}</p>
      )}
    </Card>
  )
}
