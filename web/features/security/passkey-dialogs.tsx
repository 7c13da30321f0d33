import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { passkeyName, type SecurityState } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ProofForm } from './proof.tsx'

interface PasskeyDialogProps {
  passkey: SecurityState['passkeys'][number]
  onDone: () => Promise<void>
  onClose: () => void
}

const naming = z.object({ name: passkeyName })

export function RenamePasskeyDialog({
  passkey: { id, name },
  onDone,
  onClose,
}: PasskeyDialogProps) {
  const t = useTranslations('security.passkeys')
  const common = useTranslations('common')
  const form = useSchemaForm({
    schema: naming,
    defaults: { name },
    onSubmit: async (body) => {
      await call(securityApi.renamePasskey, { params: { id }, body })
      await onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('renameTitle')}>
      <Form form={form} label={t('renameTitle')}>
        <TextField form={form} name="name" label={t('name')} maxLength={60} />
        <FormEnd form={form} onCancel={onClose}>
          {common('save')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}

export function RemovePasskeyDialog({
  passkey: { id, name },
  hasPassword,
  onDone,
  onClose,
}: PasskeyDialogProps & { hasPassword: boolean }) {
  const t = useTranslations('security.passkeys')
  const remove = async (body: { password?: string }) => {
    await call(securityApi.removePasskey, { params: { id }, body })
    await onDone()
  }
  return (
    <Dialog open onClose={onClose} title={t('removeTitle', { name })}>
      <ProofForm
        label={t('removeOne', { name })}
        hasPassword={hasPassword}
        submit={t('remove')}
        danger
        onProve={remove}
        onCancel={onClose}
      >
        <p>{t('removeText')}</p>
      </ProofForm>
    </Dialog>
  )
}
