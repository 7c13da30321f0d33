import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { chosenPassword, lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NewPasswordField } from '#web/ui/form/credentials/new-password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const schema = chosenPassword.pick({ password: true })

/** Of the account that the loss just made; who would rather not now goes on without. */
export function ChoosePassword({ token, email }: { token: string; email: string }) {
  const t = useTranslations('losses.confirm.password')
  const [end, setEnd] = useState<'done' | 'later'>()
  const form = useSchemaForm({
    schema,
    defaults: { password: '' },
    onSubmit: async ({ password }) => {
      await call(lostReportsApi.password, { body: { token, password } }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      setEnd('done')
    },
  })
  if (end === 'done')
    return (
      <Notice kind="success" title={t('done')}>
        <p>{t('doneMore', { email })}</p>
      </Notice>
    )
  if (end === 'later')
    return (
      <Notice>
        <p>{t('laterMore')}</p>
      </Notice>
    )
  return (
    <Card as="section" aria-labelledby="password">
      <h2 id="password">{t('heading')}</h2>
      <p>{t('why', { email })}</p>
      <Form form={form} label={t('heading')}>
        {/* For password managers. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField form={form} name="password" label={t('label')} hint={t('hint')} />
        <ButtonRow>
          <SubmitButton form={form}>{t('submit')}</SubmitButton>
          <Button kind="quiet" onClick={() => setEnd('later')}>
            {t('later')}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  )
}
