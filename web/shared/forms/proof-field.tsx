import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { PasswordField } from '#web/ui/form/credentials/password-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import styles from './proof-field.module.css'

/** Password, or for accounts without one a recent login. */
export function ProofField<V extends FieldValues & { password: string }>({
  form,
  hasPassword,
  back = 'privacy',
}: {
  form: SchemaForm<V>
  hasPassword: boolean
  /** Where a login leads: a screen, or an address of ours. */
  back?: 'privacy' | `/${string}`
}) {
  const t = useTranslations('privacy')
  if (hasPassword)
    return (
      <PasswordField
        form={form}
        name={'password' as FieldPath<V>}
        label={t('password')}
        autoComplete="current-password"
      />
    )
  return (
    <p className={styles.small}>
      {t('copy.recentText')}{' '}
      <ScreenLink screen="logout" search={{ back }}>
        {t('loginAgain')}
      </ScreenLink>
    </p>
  )
}
