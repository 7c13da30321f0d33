import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import { statementApi, type ClosedDay } from '#domain/licences/statement.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { cityQueries } from './cities.queries.ts'

interface ReopenDialogProps {
  id: string
  closed: ClosedDay & { clerkId: string }
  onClose: () => void
}

/** Opens a clerk's day again; what was counted stays on the statement. */
export function ReopenDialog({ id, closed, onClose }: ReopenDialogProps) {
  const t = useTranslations('cities.reopen')
  const client = useQueryClient()
  const { day, clerk, clerkId } = closed
  const form = useSchemaForm({
    schema: statementApi.reopenDay.body.pick({ reason: true }),
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      const body = { clerk: clerkId, reason }
      await call(statementApi.reopenDay, { params: { id, day }, body }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      toast({ kind: 'success', text: t('done', { day: showDay(day) }) })
      onClose()
      await client.invalidateQueries({ queryKey: cityQueries.money(id) })
    },
  })
  const title = t('title', { day: showDay(day), clerk: clerk ?? '–' })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <p>{t('text')}</p>
        <TextAreaField form={form} name="reason" label={t('reason')} maxLength={500} />
        <FormEnd form={form} onCancel={onClose}>
          {t('submit')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
