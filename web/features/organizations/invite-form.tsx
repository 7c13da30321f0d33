import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { invitationDays, organizationsApi } from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './organizations.module.css'
import { teamQuery } from './organizations.queries.ts'

export function InviteForm() {
  const t = useTranslations('organizations.team')
  const client = useQueryClient()
  const [invited, setInvited] = useState<string>()
  const form = useSchemaForm({
    schema: organizationsApi.invite.body,
    defaults: { email: '' },
    onSubmit: async (body) => {
      setInvited(undefined)
      try {
        client.setQueryData(teamQuery.queryKey, await call(organizationsApi.invite, { body }))
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      setInvited(body.email)
      form.startAnew()
    },
  })
  return (
    <Card as="section" aria-labelledby="invite">
      <h2 id="invite">{t('invite')}</h2>
      <p className={styles.small}>{t('inviteText', { days: invitationDays })}</p>
      {invited && <Notice kind="success">{t('invited', { email: invited })}</Notice>}
      <Form form={form} label={t('invite')}>
        <NewEmailField form={form} name="email" label={t('email')} autoComplete="off" />
        <SubmitButton form={form}>{t('inviteSubmit')}</SubmitButton>
      </Form>
    </Card>
  )
}
