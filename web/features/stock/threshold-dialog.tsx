import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { readCount } from '#domain/count.ts'
import { inventoryApi, leastField, type Holder } from '#domain/stock/inventory.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { CountField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useReloadStock } from './use-reload-stock.ts'

export type Watched = Pick<Holder, 'kind' | 'organizationId' | 'organization' | 'least'>

/** The number is typed as text; empty for none. */
const schema = z.object({
  least: z
    .string()
    .transform((text) => (text.trim() === '' ? null : readCount(text)))
    .pipe(leastField),
})

/** Below how many free numbers staff are told. */
export function ThresholdDialog({ watched, onClose }: { watched: Watched; onClose: () => void }) {
  const t = useTranslations('stock.inventory')
  const words = useTranslations('stock')
  const client = useQueryClient()
  const reload = useReloadStock()
  const { kind, organizationId, organization, least } = watched
  const form = useSchemaForm({
    schema,
    defaults: { least: least === null ? '' : String(least) },
    onSubmit: async (typed) => {
      const body = { kind, organizationId, least: typed.least }
      try {
        await call(inventoryApi.setThreshold, { body })
      } catch (error) {
        throw sayingInstead(error, t('threshold.failed'))
      }
      toast({ kind: 'success', text: t('threshold.saved') })
      onClose()
      await Promise.all([reload(), client.invalidateQueries({ queryKey: ['overview'] })])
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('threshold.title')}>
      <Form form={form} label={t('threshold.title')}>
        <p>
          <b>{`${words(`kindsMany.${kind}`)}, ${organization ?? t('shelf')}`}</b>
        </p>
        <p>{t('threshold.text')}</p>
        <CountField
          form={form}
          name="least"
          label={t('threshold.least')}
          hint={t('threshold.leastHint')}
          optional
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('threshold.submit')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
