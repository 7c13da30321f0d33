import { useFormatter, useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { can } from '#web/shared/animals/can.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import styles from '../animals.module.css'

/** Names the fixed fields and links to the form for errors (requirements/animals.md 4). */
export function FixedFields({
  animal,
  fields,
}: {
  animal: AnimalProfile
  fields: readonly ('dob' | 'card' | 'microchip')[]
}) {
  const t = useTranslations('animals')
  const format = useFormatter()
  if (fields.length === 0 || can(animal, 'correct')) return null
  return (
    <p className={styles.small}>
      {t('edit.locked', { fields: format.list(fields.map((name) => t(`fields.${name}`))) })}{' '}
      <ScreenLink screen="contact" search={{ subject: 'correction', animal: animal.unique_id }}>
        {t('edit.contact')}
      </ScreenLink>
    </p>
  )
}
