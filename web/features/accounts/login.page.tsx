import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#web/api/call.ts'
import { useGoOn, useHomeWhenSignedIn } from '#web/shared/session/go-on.ts'
import { useLostWay } from '#web/shared/session/lost-way.ts'
import { GoogleLogin } from '#web/shared/google/google-login.tsx'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSignIn } from '#web/shared/session/sign-in.ts'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/credentials/password-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { onceBegun } from '#web/ui/parts/use-part.ts'
import styles from './accounts.module.css'

const api = onceBegun(async () => import('#domain/accounts/accounts.api.ts'))

/**
 * Returns to the guarded page, if any (requirements/accounts-and-public.md 4). `lost`: comes to
 * report a loss. `google`: comes to link Google.
 */
export function Page() {
  const t = useTranslations('accounts')
  const signIn = useSignIn()
  const { expired, google } = useScreenSearch()
  const isLost = useLostWay()
  const [done, setDone] = useState(false)
  const redirect = useGoOn(done)
  useHomeWhenSignedIn()
  const form = useSchemaForm({
    schema: async () => (await api()).credentials,
    defaults: { email: '', password: '' },
    onSubmit: async (body) => {
      const { accountsApi } = await api()
      setDone(signIn(await call(accountsApi.login, { body })))
    },
  })

  return (
    <PageBody width="form">
      <PageHeading>{t('login.heading')}</PageHeading>
      {redirect?.ended && !expired && !done && (
        <Notice kind="warning" className={styles.notice}>
          {t('login.ended')}
        </Notice>
      )}
      {expired && !done && (
        <Notice kind="warning" className={styles.notice}>
          {t('login.expired')}
        </Notice>
      )}
      {google && !expired && !done && (
        <Notice kind="warning" className={styles.notice}>
          {t('login.linkGoogle')}
        </Notice>
      )}
      {isLost && !redirect?.ended && !expired && !google && !done && (
        <Notice className={styles.notice} still>
          {t('login.lost')}
        </Notice>
      )}
      {redirect && !redirect.ended && !expired && !isLost && !google && !done && (
        <Notice className={styles.notice} still>
          {redirect.type ? t('login.needType', { type: redirect.type }) : t('login.needLogin')}
        </Notice>
      )}
      {done ? (
        <Notice kind="success">{t('login.success')}</Notice>
      ) : (
        <>
          <Form form={form} label={t('login.heading')}>
            <EmailField
              form={form}
              name="email"
              label={t('fields.email')}
              autoComplete="username"
            />
            <PasswordField
              form={form}
              name="password"
              label={t('fields.password')}
              autoComplete="current-password"
            />
            <p className={styles.aside}>
              <ScreenLink screen="forgot">{t('login.forgot')}</ScreenLink>
            </p>
            <SubmitButton form={form} large wide>
              {t('login.submit')}
            </SubmitButton>
          </Form>
          <GoogleLogin />
          <p className={styles.beside}>
            {t('login.noAccount')}{' '}
            <ScreenLink screen="register" search={{ lost: isLost ? '1' : undefined }}>
              {t('login.register')}
            </ScreenLink>
          </p>
        </>
      )}
    </PageBody>
  )
}
