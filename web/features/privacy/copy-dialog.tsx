import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { say } from '#domain/validation/say.ts'
import { callFile } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { ProofField } from '#web/shared/forms/proof-field.tsx'
import { saveFile } from '#web/shared/files/save-file.ts'

const schema = (hasPassword: boolean) =>
  z.object({ password: hasPassword ? z.string().min(1, say('PASSWORD_REQUIRED')) : z.string() })

export function CopyDialog({
  hasPassword,
  onClose,
}: {
  hasPassword: boolean
  onClose: () => void
}) {
  const t = useTranslations('privacy.copy')
  const form = useSchemaForm({
    schema: schema(hasPassword),
    defaults: { password: '' },
    onSubmit: async ({ password }) => {
      try {
        saveFile(await callFile(privacyApi.exportData, { body: hasPassword ? { password } : {} }))
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      toast({ kind: 'success', text: t('done') })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('dialogTitle')}>
      <Form form={form} label={t('dialogTitle')}>
        {hasPassword && <p>{t('dialogText')}</p>}
        <ProofField form={form} hasPassword={hasPassword} />
        <FormEnd form={form} onCancel={onClose}>
          {t('submit')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
