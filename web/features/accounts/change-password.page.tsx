import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { accountsApi, reset } from '#domain/accounts/accounts.api.ts'
import { decodeResetLink } from '#domain/accounts/reset-link.ts'
import { call, CallError } from '#web/api/call.ts'
import { ScreenLink, useGo, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useSignIn } from '#web/shared/session/sign-in.ts'
import { Form } from '#web/ui/form/form.tsx'
import { NewPasswordField } from '#web/ui/form/credentials/new-password-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField, TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './accounts.module.css'

/** The letter's link fills in address and code. */
export function Page() {
  const t = useTranslations('accounts')
  const { enc } = useScreenParams('changePassword')
  const link = enc === undefined ? null : decodeResetLink(enc)
  const signIn = useSignIn()
  const go = useGo()
  const [failed, setFailed] = useState(false)
  const form = useSchemaForm({
    schema: reset,
    defaults: { email: link?.email ?? '', code: link?.code ?? '', password: '' },
    onSubmit: async (body) => {
      setFailed(false)
      if (!signIn(await call(accountsApi.reset, { body }))) return
      toast({ kind: 'success', text: t('reset.success') })
      await go({ screen: 'landing', replace: true })
    },
    onFailure: (error) => {
      if (!(error instanceof CallError)) return false
      const isOurs = error.status >= 500 && !error.isSaid
      setFailed(isOurs || error.code === 'CODE_INVALID')
      return isOurs
    },
  })

  return (
    <PageBody width="form">
      <PageHeading lead={link ? undefined : t('reset.lead')}>{t('reset.heading')}</PageHeading>
      {enc !== undefined && !link && (
        <Notice kind="warning" className={styles.notice}>
          {t('reset.unreadable')}
        </Notice>
      )}
      {failed && (
        <Notice kind="error" className={styles.notice}>
          <p>{t('reset.failed')}</p>
          <p>
            <ScreenLink screen="forgot">{t('reset.newCode')}</ScreenLink>
          </p>
        </Notice>
      )}
      <Form form={form} label={t('reset.heading')}>
        <EmailField form={form} name="email" label={t('fields.email')} autoComplete="username" />
        <TextField
          form={form}
          name="code"
          label={t('confirmation.code')}
          hint={link ? undefined : t('confirmation.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          figures
        />
        <NewPasswordField
          form={form}
          name="password"
          label={t('passwords.new')}
          hint={t('fields.passwordHint')}
        />
        <SubmitButton form={form} large wide>
          {t('reset.submit')}
        </SubmitButton>
      </Form>
    </PageBody>
  )
}
