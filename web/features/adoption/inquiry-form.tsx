import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import {
  adoptionApi,
  inquiryForm,
  type AdoptionDetail,
  type InquiryForm as Inquiry,
} from '#domain/adoption/adoption.api.ts'
import { messageLength } from '#domain/validation/message.ts'
import { call, CallError } from '#web/api/call.ts'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { InsteadOfForm } from '#web/ui/form/instead-of-form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './adoption.module.css'

/** Sent after confirmation; an individual's address is never shown (requirements/contract.md 3). */
export function InquiryForm({
  animal: { unique_id: id, name, contact },
}: {
  animal: AdoptionDetail
}) {
  const t = useTranslations('adoption.inquiry')
  const language = useLocale()
  const { email, profile } = useSession()
  const [inquiry, setInquiry] = useState<Inquiry>()
  const form = useSchemaForm({
    schema: inquiryForm,
    defaults: { fullname: profile?.fullName ?? '', email: email ?? '', telephone: '', message: '' },
    onSubmit: setInquiry,
  })
  const draft = useDraft(form, 'inquiry', id)
  const send = useMutation({
    mutationFn: (values: Inquiry) => {
      const body = { ...values, language }
      return call(adoptionApi.inquire, {
        params: { id },
        body,
        idempotencyKey: draft.keyFor({ id, ...body }),
      })
    },
    onSuccess: () => draft.sent(),
  })
  if (send.isSuccess) return <Sent email={send.variables.email} />
  const failure = sayingInstead(send.error, t('failed'))
  const leave = () => {
    setInquiry(undefined)
    send.reset()
  }
  const told = inquiry?.email ?? ''
  return (
    <Card as="section" aria-labelledby="inquiry">
      <div className={styles.part}>
        <h2 id="inquiry">{t('heading', { name })}</h2>
        <p>{t('lead')}</p>
        <Form form={form} label={t('heading', { name })} {...draft.line}>
          <TextField form={form} name="fullname" label={t('fullname')} autoComplete="name" />
          <NewEmailField form={form} name="email" label={t('email')} />
          <PhoneField form={form} name="telephone" label={t('telephone')} optional />
          <TextAreaField
            form={form}
            name="message"
            label={t('message')}
            maxLength={messageLength}
          />
          <SubmitButton form={form} large wide>
            {t('submit')}
          </SubmitButton>
        </Form>
      </div>
      <ConfirmDialog
        open={inquiry !== undefined}
        title={t('confirmTitle')}
        yes={t('confirmYes')}
        pending={send.isPending}
        error={send.error && (failure instanceof CallError ? failure.message : t('failed'))}
        onYes={() => inquiry && send.mutate(inquiry)}
        onNo={leave}
      >
        <p>
          {contact
            ? t('confirmShelter', { business: contact.businessName, email: told })
            : t('confirmPerson', { email: told })}
        </p>
      </ConfirmDialog>
    </Card>
  )
}

function Sent({ email }: { email: string }) {
  const t = useTranslations('adoption.inquiry')
  return (
    <InsteadOfForm className={styles.sent}>
      <Notice kind="success" title={t('success')}>
        <p>{t('successMore', { email })}</p>
      </Notice>
      <ScreenLink screen="adoption" className={buttonClass({ kind: 'quiet' })}>
        {t('again')}
      </ScreenLink>
    </InsteadOfForm>
  )
}
