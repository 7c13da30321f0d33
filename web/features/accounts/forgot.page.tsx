import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { accountsApi, forgotten } from '#domain/accounts/accounts.api.ts'
import { call } from '#web/api/call.ts'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmailSentScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField } from '#web/ui/form/text-field.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './accounts.module.css'

/** `?email=` comes from a logged-in person (requirements/accounts-and-public.md 2). */
export function Page() {
  const t = useTranslations('accounts.forgot')
  const { email: known } = useScreenSearch()
  const [sentTo, setSentTo] = useState<string>()
  const heading = t(known ? 'headingChange' : 'heading')
  usePageTitle(known ? heading : undefined)
  return (
    <PageBody width="form">
      {sentTo === undefined ? (
        <>
          <PageHeading lead={t('lead')}>{heading}</PageHeading>
          <ForgotForm label={heading} email={known ?? ''} onSent={setSentTo} />
          <p className={styles.beside}>
            <ScreenLink screen="login">{t('toLogin')}</ScreenLink>
          </p>
        </>
      ) : (
        <>
          <PageHeading>{heading}</PageHeading>
          <EmptyState
            scene={EmailSentScene}
            role="status"
            title={t('sentTitle')}
            next={
              <>
                <ScreenLink screen="login" className={buttonClass()}>
                  {t('toLogin')}
                </ScreenLink>
                <Button kind="quiet" onClick={() => setSentTo(undefined)}>
                  {t('otherEmail')}
                </Button>
              </>
            }
          >
            <p>{t('sentText', { email: sentTo })}</p>
            <p>{t('sentJunk')}</p>
          </EmptyState>
        </>
      )}
    </PageBody>
  )
}

function ForgotForm({
  label,
  email,
  onSent,
}: {
  label: string
  email: string
  onSent: (email: string) => void
}) {
  const t = useTranslations('accounts')
  const form = useSchemaForm({
    schema: forgotten,
    defaults: { email },
    onSubmit: async (body) => {
      // Show the same answer whatever happened (requirements/accounts-and-public.md 4).
      await call(accountsApi.forgot, { body }).catch(() => undefined)
      onSent(body.email)
    },
  })
  return (
    <Form form={form} label={label}>
      <EmailField form={form} name="email" label={t('fields.email')} autoComplete="username" />
      <SubmitButton form={form} large wide>
        {t('forgot.submit')}
      </SubmitButton>
    </Form>
  )
}
