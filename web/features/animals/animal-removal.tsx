import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Removal } from '#domain/animals/removal.ts'
import { showInstant } from '#domain/dates.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './animals.module.css'
import { ReadText } from './fields/read-text.tsx'

/**
 * Why the animal left, for the organization that removed it and for staff; nothing in it changes.
 */
export function AnimalRemoval({ removal: { date, info } }: { removal: Removal }) {
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
          info.notes && <ReadText label={t('intake.notes')} text={info.notes} readOnly />,
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
