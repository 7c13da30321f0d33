import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './animals.module.css'
import { EditableField } from './fields/editable-field.tsx'

/**
 * How the animal came to those who keep it, and what was done then; those alone who may know
 * receive it.
 */
export function AnimalIntake({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals.intake')
  const { arrival, intervention } = animal
  return (
    <>
      {arrival && (
        <Card as="section" aria-labelledby="origin">
          <h2 id="origin">{t('origin')}</h2>
          <p className={styles.small}>{t('originNote')}</p>
          <div>
            <EditableField animal={animal} name="arrival.status" />
            {arrival.status === 'Other' && (
              <EditableField animal={animal} name="arrival.other_status.text" />
            )}
            <EditableField animal={animal} name="arrival.date" />
            <EditableField animal={animal} name="arrival.employee" />
            <EditableField animal={animal} name="arrival.address" />
            <EditableField animal={animal} name="arrival.reference" />
          </div>
          <h3>{t('contact')}</h3>
          <div>
            <EditableField animal={animal} name="arrival.contact.name" />
            <EditableField animal={animal} name="arrival.contact.tel" />
            <EditableField animal={animal} name="arrival.contact.address" />
            <EditableField animal={animal} name="arrival.contact.notes" />
          </div>
        </Card>
      )}
      {intervention && (
        <Card as="section" aria-labelledby="intervention">
          <h2 id="intervention">{t('intervention')}</h2>
          <div>
            <EditableField animal={animal} name="intervention.date_time" />
            <EditableField animal={animal} name="intervention.employee" />
            <EditableField animal={animal} name="intervention.notes" />
          </div>
        </Card>
      )}
    </>
  )
}
