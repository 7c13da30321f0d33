import { useLocale, useTranslations } from 'use-intl'
import { chosenApi, chosenHandOver, type ChosenReport } from '#domain/animals/chosen.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { LanguageField } from '#web/ui/form/language-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'

interface HandOverDialogProps {
  ids: string[]
  onClose: () => void
  onDone: (report: ChosenReport) => void
}

const receiver = chosenHandOver.omit({ ids: true })

/** A code of transfer for each animal, to one person. */
export function HandOverDialog({ ids, onClose, onDone }: HandOverDialogProps) {
  const t = useTranslations('admin.chosen')
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm({
    schema: receiver,
    defaults: { email: '', language: useLocale() },
    onSubmit: async (to) => {
      const body = { ...to, ids }
      try {
        onDone(await call(chosenApi.handOver, { body, idempotencyKey: keyFor(body) }))
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
    },
  })
  const title = t('handOverTitle', { count: ids.length })
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{t('handOverText')}</p>
      <Form form={form} label={title}>
        {/* Another person's address: no autofill. */}
        <NewEmailField form={form} name="email" label={t('email')} autoComplete="off" />
        <LanguageField form={form} name="language" label={t('language')} />
        <FormEnd form={form} onCancel={onClose} kind="primary">
          {t('send')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
