import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { passkeyName } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { asProof, CurrentPassword, proofSchema } from './proof.tsx'

interface AddPasskeyDialogProps {
  hasPassword: boolean
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Asks for a name, then for the browser's passkey dialog. */
export function AddPasskeyDialog({ hasPassword, onDone, onClose }: AddPasskeyDialogProps) {
  const t = useTranslations('security.passkeys')
  const [failure, setFailure] = useState<'failed' | 'already' | null>(null)
  const form = useSchemaForm({
    schema: proofSchema(hasPassword).extend({ name: passkeyName }),
    defaults: { name: '', password: '' },
    onSubmit: async ({ name, password }) => {
      setFailure(null)
      const optionsJSON = await call(securityApi.beginPasskey, { body: asProof({ password }) })
      const { id, rawId, response } = await startRegistration({ optionsJSON })
      const { clientDataJSON, attestationObject, transports } = response
      const made = {
        id,
        rawId,
        type: 'public-key' as const,
        response: { clientDataJSON, attestationObject, transports },
      }
      onDone((await call(securityApi.addPasskey, { body: { name, response: made } })).recoveryCodes)
    },
    onFailure: (error) => {
      if (error instanceof CallError) return false
      // Cancelled by the person, or refused by the device.
      setFailure(
        error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
          ? 'already'
          : 'failed',
      )
      return true
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('addTitle')}>
      <Form form={form} label={t('addTitle')}>
        {failure && <Notice kind="error">{t(failure)}</Notice>}
        <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} maxLength={60} />
        <CurrentPassword form={form} hasPassword={hasPassword} />
        <FormEnd form={form} onCancel={onClose}>
          {t('create')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
