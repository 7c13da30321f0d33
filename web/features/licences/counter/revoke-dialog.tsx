import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { licenceQueries } from '../licences.queries.ts'

interface RevokeDialogProps {
  licence: Licence
  name: string
  onDone: (licence: Licence) => Promise<unknown>
  onClose: () => void
}

/** The reason goes to the keeper of a licence that ran. */
export function RevokeDialog({ licence, name, onDone, onClose }: RevokeDialogProps) {
  const t = useTranslations('counter.revoke')
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: licencesApi.revoke.body.pick({ reason: true }),
    defaults: { reason: '' },
    onSubmit: async (body) => {
      const done = await call(licencesApi.revoke, {
        params: { id: licence.unique_id },
        body: { ...body, was: licence.version },
      }).catch(async (error: unknown) => {
        if (error instanceof CallError && error.code === 'STALE')
          await client.invalidateQueries({
            queryKey: licenceQueries.one(licence.unique_id).queryKey,
          })
        throw sayingInstead(error, t('failed'))
      })
      onClose()
      await onDone(done)
    },
  })
  const title = t('title', { name })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <p>{t(licence.status === 'pending' ? 'textPending' : 'text')}</p>
        <TextAreaField form={form} name="reason" label={t('reason')} maxLength={500} />
        <FormEnd form={form} kind="danger" onCancel={onClose}>
          {t('submit')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
