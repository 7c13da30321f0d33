import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Removal } from '#domain/animals/removal.ts'
import { showInstant } from '#domain/dates.ts'
import { can } from '#web/shared/animals/can.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './animals.module.css'
import { ReadText } from './fields/read-text.tsx'

/** Read-only, for the organization and staff. */
export function AnimalRemoval({
  animal,
  removal: { date, info },
}: {
  animal: AnimalProfile
  removal: Removal
}) {
  const t = useTranslations('animals')
  const common = useTranslations('common')
  const { contact } = info
  const line = (label: string, value: ReactNode) =>
    value && (
      <div className={styles.field}>
        <p className={styles.fieldLabel}>{label}</p>
        <div className={styles.fieldValue}>{value}</div>
      </div>
    )
  return (
    <Card as="section" aria-labelledby="removal">
      <h2 id="removal">{t('intake.removal')}</h2>
      <div>
        {line(
          t('intake.removedOn'),
          <span className="figures">{showInstant(new Date(date))}</span>,
        )}
        {line(t('intake.reason'), t(`eventDetails.${info.reason}`))}
        {info.reason === 'death' &&
          line(t('intake.euthanasia'), common(info.euthanasia ? 'yes' : 'no'))}
        {line(t('intake.euthanasiaReason'), info.euthanasia_reason)}
        {line(
          t('intake.notes'),
          info.notes && (
            <ReadText label={t('intake.notes')} text={info.notes} opens={can(animal, 'openText')} />
          ),
        )}
      </div>
      {contact && (
        <>
          <h3>{t('intake.guardian')}</h3>
          <div>
            {line(t('fields.fullName'), contact.name)}
            {line(t('fields.telephone'), contact.tel)}
            {line(t('fields.email'), contact.email)}
            {line(t('fields.address'), contact.address.text)}
          </div>
        </>
      )}
    </Card>
  )
}
