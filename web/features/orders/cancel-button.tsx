import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  cancelForm,
  lotOrdersApi,
  lotOrdersDeskApi,
  type OrderWithHistory,
} from '#domain/orders/orders.api.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './orders.module.css'
import { useOrderWork, type Side } from './orders.queries.ts'

export function CancelButton({ order, side }: { order: OrderWithHistory; side: Side }) {
  const t = useTranslations('orders.cancel')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <CancelDialog order={order} side={side} onClose={() => setOpen(false)} />}
    </>
  )
}

interface CancelDialogProps {
  order: OrderWithHistory
  side: Side
  onClose: () => void
}

function CancelDialog({
  order: { id, number, invoice, status },
  side,
  onClose,
}: CancelDialogProps) {
  const t = useTranslations('orders.cancel')
  const work = useOrderWork(side)
  const form = useSchemaForm({
    schema: cancelForm,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      const endpoint = side === 'pro' ? lotOrdersApi.cancel : lotOrdersDeskApi.cancel
      await work(() => call(endpoint, { params: { id }, body }))
      toast({ kind: 'success', text: t('done') })
      onClose()
    },
  })
  const title = t('title', { number: String(number) })
  const refund =
    invoice?.method === 'online' ? 'online' : invoice?.method ? (`${side}ByHand` as const) : null
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <div className={styles.stack}>
          <p>{t('text')}</p>
          {refund && <p>{t(refund)}</p>}
        </div>
        {status !== 'draft' && (
          <TextAreaField form={form} name="reason" label={t('reason')} maxLength={500} optional />
        )}
        <FormEnd form={form} kind="danger" onCancel={onClose}>
          {t('yes')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
