import { useTranslations } from 'use-intl'
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
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

interface RefundDialogProps {
  licence: Licence
  payment: Licence['payments'][number]
  onDone: (licence: Licence) => Promise<unknown>
  onClose: () => void
}

/** Gives a payment of the counter back, with what becomes of the licence. */
export function RefundDialog({ licence, payment, onDone, onClose }: RefundDialogProps) {
  const t = useTranslations('counter.refund')
  const money = useMoney()
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm({
    schema: licencesApi.refund.body.pick({ reason: true }),
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      const body = { reason, payment: payment.id }
      const done = await call(licencesApi.refund, {
        params: { id: licence.unique_id },
        body,
        idempotencyKey: keyFor(body),
      }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      onClose()
      await onDone(done)
    },
  })
  const total = money(payment.cents)
  const isRevoked = payment.kind === 'licence' && licence.status === 'active'
  return (
    <Dialog open onClose={onClose} title={t('title', { total })}>
      <Form form={form} label={t('title', { total })}>
        <p>{t('text')}</p>
        {isRevoked && <p>{t('revokes')}</p>}
        <TextAreaField form={form} name="reason" label={t('reason')} maxLength={500} />
        <FormEnd form={form} kind="danger" onCancel={onClose}>
          {t('submit', { total })}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
