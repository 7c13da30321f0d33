import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { newAdmin, usersApi } from '#domain/admin/users.api.ts'
import { call } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField, TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Only god makes administrators (requirements/contract.md 2). */
export function NewAdminForm() {
  const t = useTranslations('admin.users.newAdmin')
  const client = useQueryClient()
  const [made, setMade] = useState<string>()
  const form = useSchemaForm({
    schema: newAdmin,
    defaults: { fullname: '', email: '' },
    onSubmit: async (body) => {
      setMade(undefined)
      try {
        setMade((await call(usersApi.createAdmin, { body })).fullName)
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      form.startAnew()
      await client.invalidateQueries({ queryKey: listQueries.of(usersApi.list) })
    },
  })
  return (
    <Card as="section" aria-labelledby="new-admin">
      <h2 id="new-admin">{t('title')}</h2>
      <p>{t('text')}</p>
      {made && <Notice kind="success">{t('success', { name: made })}</Notice>}
      <Form form={form} label={t('title')}>
        <TextField form={form} name="fullname" label={t('fullname')} maxLength={128} />
        <EmailField form={form} name="email" label={t('email')} autoComplete="off" />
        <div>
          <SubmitButton form={form} kind="secondary">
            {t('submit')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
