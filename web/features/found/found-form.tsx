import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { foundApi, foundContact, type PublicCard } from '#domain/found/found.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/idempotency-key.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField, TextField } from '#web/ui/form/text-field.tsx'

type Contact = z.output<typeof foundContact>

/** Sent after confirmation (requirements/accounts-and-public.md 2). */
export function FoundForm({
  animal: { unique_id: id, sex },
  onSent,
}: {
  animal: PublicCard
  onSent: () => void
}) {
  const t = useTranslations('search.found')
  const language = useLocale()
  const { email, profile } = useSession()
  const keyFor = useIdempotencyKey()
  const [contact, setContact] = useState<Contact>()
  const form = useSchemaForm({
    schema: foundContact,
    defaults: { fullname: profile?.fullName ?? '', telephone: '', email: email ?? '' },
    onSubmit: setContact,
  })
  const report = useMutation({
    mutationFn: (values: Contact) => {
      const body = { ...values, language }
      return call(foundApi.report, {
        params: { id },
        body,
        idempotencyKey: keyFor({ id, ...body }),
      })
    },
    onSuccess: onSent,
  })
  const failure = sayingInstead(report.error, t('failed'))
  const leave = () => {
    setContact(undefined)
    report.reset()
  }
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact">{t('formHeading')}</h2>
      <p>{t('formLead')}</p>
      <Form form={form} label={t('formHeading')}>
        <TextField form={form} name="fullname" label={t('fullname')} autoComplete="name" />
        <PhoneField form={form} name="telephone" label={t('telephone')} />
        <EmailField form={form} name="email" label={t('email')} optional />
        <SubmitButton form={form} large wide>
          {t('submit', { sex })}
        </SubmitButton>
      </Form>
      <ConfirmDialog
        open={contact !== undefined}
        title={t('confirmTitle')}
        yes={t('confirmYes')}
        pending={report.isPending}
        error={report.error && (failure instanceof CallError ? failure.message : t('failed'))}
        onYes={() => contact && report.mutate(contact)}
        onNo={leave}
      >
        <p>{t('confirm', { telephone: contact?.telephone ?? '' })}</p>
      </ConfirmDialog>
    </Card>
  )
}
