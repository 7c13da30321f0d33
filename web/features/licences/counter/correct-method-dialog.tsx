import { useTranslations } from 'use-intl'
import { counterMethods } from '#domain/licences/licence.ts'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

interface CorrectMethodDialogProps {
  licence: Licence
  payment: Licence['payments'][number]
  onDone: (licence: Licence) => Promise<unknown>
  onClose: () => void
}

/** By which method a payment of the counter really came. */
export function CorrectMethodDialog({
  licence,
  payment,
  onDone,
  onClose,
}: CorrectMethodDialogProps) {
  const t = useTranslations('counter.correctMethod')
  const words = useTranslations('licences.methods')
  const money = useMoney()
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm({
    schema: licencesApi.correctMethod.body,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      const done = await call(licencesApi.correctMethod, {
        params: { id: licence.unique_id, payment: payment.id },
        body,
        idempotencyKey: keyFor({ payment: payment.id, ...body }),
      }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      onClose()
      await onDone(done)
    },
  })
  const total = money(payment.cents)
  return (
    <Dialog open onClose={onClose} title={t('title', { total })}>
      <Form form={form} label={t('title', { total })}>
        <p>{t('text')}</p>
        <SegmentedField
          form={form}
          name="method"
          label={t('method')}
          choices={counterMethods
            .filter((value) => value !== payment.method)
            .map((value) => ({ value, label: words(value) }))}
        />
        <TextAreaField form={form} name="reason" label={t('reason')} maxLength={500} />
        <FormEnd form={form} onCancel={onClose}>
          {t('submit')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
