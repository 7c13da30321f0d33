import { useFormatter, useTranslations } from 'use-intl'
import { useAbout } from '#web/shared/about.ts'
import styles from '../animals.module.css'

/** Names the fixed fields and whom to contact about errors (requirements/animals.md 4). */
export function FixedFields({ fields }: { fields: readonly ('dob' | 'card' | 'microchip')[] }) {
  const t = useTranslations('animals')
  const format = useFormatter()
  const about = useAbout()
  if (fields.length === 0) return null
  return (
    <p className={styles.small}>
      {t('edit.locked', { fields: format.list(fields.map((name) => t(`fields.${name}`))) })}{' '}
      {about?.supportEmail && <a href={`mailto:${about.supportEmail}`}>{t('edit.contact')}</a>}
    </p>
  )
}
