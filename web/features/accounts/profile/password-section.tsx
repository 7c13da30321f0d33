import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '../accounts.module.css'
import { PasswordDialog } from './password-dialog.tsx'

/** Masked. Without password, a letter lets the person set one. */
export function PasswordSection({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const t = useTranslations('accounts')
  const id = useId()
  const [changing, setChanging] = useState(false)
  if (!hasPassword) return <NoPassword email={email} />
  return (
    <div className={styles.withButton}>
      <FieldFrame id={id} label={t('fields.password')}>
        <input
          id={id}
          className={styles.fixed}
          value="••••••••••••"
          readOnly
          autoComplete="off"
          aria-label={t('profile.passwordMasked')}
        />
      </FieldFrame>
      <Button
        kind="quiet"
        aria-label={t('profile.changePassword')}
        onClick={() => setChanging(true)}
      >
        {t('profile.changePasswordButton')}
      </Button>
      {changing && <PasswordDialog email={email} onClose={() => setChanging(false)} />}
    </div>
  )
}

function NoPassword({ email }: { email: string }) {
  const t = useTranslations('accounts.profile')
  const send = useMutation({ mutationFn: () => call(accountsApi.forgot, { body: { email } }) })
  return (
    <div className={styles.sent}>
      <p>{t('noPassword')}</p>
      {send.isSuccess ? (
        <Notice kind="success">{t('setPasswordSent', { email })}</Notice>
      ) : (
        <Button kind="quiet" pending={send.isPending} onClick={() => send.mutate()}>
          {t('setPassword')}
        </Button>
      )}
      {send.isError && (
        <Notice kind="error">
          {(send.error instanceof CallError && send.error.message) || t('passwordFailed')}
        </Notice>
      )}
    </div>
  )
}
