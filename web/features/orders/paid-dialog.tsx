import { useTranslations } from 'use-intl'
import {
  lotOrdersDeskApi,
  manualMethods,
  paidForm,
  type OrderWithHistory,
} from '#domain/orders/orders.api.ts'
import { call } from '#web/api/call.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useOrderWork } from './orders.queries.ts'

export function PaidDialog({ order, onClose }: { order: OrderWithHistory; onClose: () => void }) {
  const t = useTranslations('orders.paid')
  const words = useTranslations('orders')
  const money = useMoney()
  const work = useOrderWork('desk')
  const form = useSchemaForm({
    schema: paidForm,
    defaults: { method: manualMethods[0], reference: '' },
    onSubmit: async (body) => {
      await work(() => call(lotOrdersDeskApi.paid, { params: { id: order.id }, body }))
      toast({ kind: 'success', text: t('done') })
      onClose()
    },
  })
  const title = t('title')
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <p>{t('text', { total: money(order.total) })}</p>
        <SelectField
          form={form}
          name="method"
          label={t('method')}
          choices={manualMethods.map((value) => ({ value, label: words(`methods.${value}`) }))}
        />
        <TextField
          form={form}
          name="reference"
          label={t('reference')}
          hint={t('referenceHint')}
          maxLength={100}
          optional
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('yes')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
