import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  abuseForm,
  abuseReasons,
  foundAnimalsApi,
} from '#domain/found-animals/found-animals.api.ts'
import { call } from '#web/api/call.ts'
import { CaptchaField } from '#web/shared/captcha/captcha-field.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Hides the notice until staff look. */
export function ReportAbuse({
  id,
  isSent,
  onSent,
}: {
  id: string
  isSent: boolean
  onSent: () => void
}) {
  const t = useTranslations('finds.abuse')
  const [isOpen, setIsOpen] = useState(false)
  if (isSent) return <Notice kind="success">{t('sent')}</Notice>
  return (
    <>
      <Button kind="plain" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('title')}>
        <AbuseForm
          id={id}
          onSent={() => {
            setIsOpen(false)
            onSent()
          }}
        />
      </Dialog>
    </>
  )
}

function AbuseForm({ id, onSent }: { id: string; onSent: () => void }) {
  const t = useTranslations('finds.abuse')
  const form = useSchemaForm({
    schema: abuseForm,
    defaults: { reason: 'false', captcha: '' },
    onSubmit: async (body) => {
      await call(foundAnimalsApi.abuse, { params: { id }, body }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      onSent()
    },
  })
  return (
    <>
      <p>{t('lead')}</p>
      <Form form={form} label={t('title')}>
        <SegmentedField
          form={form}
          name="reason"
          label={t('reason')}
          choices={abuseReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <CaptchaField form={form} auto />
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
    </>
  )
}
