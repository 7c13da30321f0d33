import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { readMoney, writeMoney } from '#domain/money.ts'
import { stoppable } from '#domain/payments/shipment.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { refundForm, transactionsApi } from '#domain/payments/transactions.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const { cents, reason } = refundForm.shape
/** Dollars are typed as text. */
const schema = z.object({ cents: z.string().transform(readMoney).pipe(cents), reason })

interface GiveDialogProps {
  kind: 'refund' | 'void'
  paid: Transaction
  /** Cents. */
  left: number
  onGiven: () => Promise<unknown>
  onClose: () => void
}

/** Gives money back; a void takes back the whole payment. */
export function GiveDialog({ kind, paid, left, onGiven, onClose }: GiveDialogProps) {
  const t = useTranslations('desk.give')
  const language = useLocale()
  const money = useMoney()
  const keyFor = useIdempotencyKey()
  const { unique_id: id, type, shipment, transactionNumber } = paid
  const number = String(transactionNumber)
  const form = useSchemaForm({
    schema,
    defaults: { cents: writeMoney(left, language), reason: '' },
    onSubmit: async (body) => {
      try {
        await call(transactionsApi[kind], {
          params: { id },
          body,
          idempotencyKey: keyFor({ kind, ...body }),
        })
      } catch (error) {
        // It may have been asked for: its state is shown below.
        await onGiven()
        throw sayingInstead(error, t('failed'))
      }
      toast({ kind: 'success', text: t(`${kind}Done`) })
      onClose()
      await onGiven()
    },
  })
  const typed = form.methods.watch('cents')
  const isAll = (readMoney(typed) ?? 0) >= left
  const hasLeft = shipment !== null && !stoppable.includes(shipment.status)
  return (
    <Dialog open onClose={onClose} title={t(`${kind}Title`, { number })}>
      <Form form={form} label={t(`${kind}Title`, { number })}>
        {kind === 'refund' ? (
          <TextField
            form={form}
            name="cents"
            label={t('amount')}
            hint={t('left', { left: money(left) })}
            inputMode="decimal"
            figures
          />
        ) : (
          <p>{t('voidText', { left: money(left) })}</p>
        )}
        <TextAreaField
          form={form}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={500}
        />
        <Notice kind={isAll ? 'warning' : 'info'}>
          {isAll ? t(`all.${hasLeft ? 'sent' : type}`) : t('part')}
        </Notice>
        <FormEnd form={form} kind="danger" onCancel={onClose}>
          {t(`${kind}Yes`)}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
