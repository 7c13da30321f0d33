import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { forgotten } from '#domain/accounts/accounts.api.ts'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Form } from '#web/ui/form/form.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '../accounts.module.css'
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx'
import { PendingEmail } from './pending-email.tsx'

/** The new address is typed twice (requirements/accounts-and-public.md 4). */
export function EmailSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useTranslations('accounts.profile')
  const { status, newEmail } = useSession()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useSchemaForm({
    schema: forgotten,
    defaults: { email },
    onSubmit: ({ email: typed }) => setWanted(typed),
  })
  const typed = String(useWatch({ control: form.methods.control, name: 'email' }) ?? '')
  const isSame = typed.trim().toLowerCase() === email
  const isBounced = status === 'bounced'

  const sent = async () => {
    setSentTo(wanted)
    setWanted(undefined)
    form.methods.reset({ email })
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }

  return (
    <>
      {isBounced && newEmail === null && (
        <Notice kind="warning" title={t('bounced')} still>
          {t('bouncedText', { email })}
        </Notice>
      )}
      <Form form={form} label={t('changeEmail')} className={styles.withButton}>
        <NewEmailField form={form} name="email" label={t('email')} hint={t('emailHint')} />
        <SubmitButton form={form} kind="quiet" disabled={isSame && !isBounced}>
          {t(isSame && isBounced ? 'confirmEmail' : 'changeEmail')}
        </SubmitButton>
      </Form>
      <p className="spoken" role="status">
        {sentTo && newEmail === sentTo && t('emailSent', { email: sentTo })}
      </p>
      {newEmail !== null && <PendingEmail email={newEmail} />}
      {wanted !== undefined && (
        <ConfirmEmailDialog
          email={wanted}
          present={email}
          hasPassword={hasPassword}
          onClose={() => setWanted(undefined)}
          onSent={() => void sent()}
        />
      )}
    </>
  )
}
