import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { foundAnimalsApi, type StaffFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'

export type Decision = 'hide' | 'restore' | 'delete'

/** Asks why, for the audit log. */
export function DecisionDialog({
  row: { unique_id: id },
  decision,
  onClose,
}: {
  row: StaffFoundAnimal
  decision: Decision
  onClose: () => void
}) {
  const t = useTranslations('finds.staff')
  const kept = useQueryClient()
  const form = useSchemaForm({
    schema: foundAnimalsApi[decision].body,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      await call(foundAnimalsApi[decision], { params: { id }, body }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      await kept.invalidateQueries()
      toast({ kind: 'success', text: t('done') })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t(`${decision}Title`)}>
      <Form form={form} label={t(`${decision}Title`)}>
        <TextAreaField form={form} name="reason" label={t('reason')} maxLength={500} />
        <SubmitButton form={form}>{t(decision)}</SubmitButton>
      </Form>
    </Dialog>
  )
}
