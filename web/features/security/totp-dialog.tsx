import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { inFours, totpCode } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TotpField } from '#web/ui/form/text-field.tsx'
import { ProofForm } from './proof.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import styles from './security.module.css'

interface TotpDialogProps {
  hasPassword: boolean
  /** Empty if former codes stay valid. */
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Password, then secret as QR code and text, then the first code. */
export function TotpDialog({ hasPassword, onDone, onClose }: TotpDialogProps) {
  const t = useTranslations('security')
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  return (
    <Dialog open onClose={onClose} title={t('totp.setUp')}>
      {begun ? (
        <FirstCode {...begun} onDone={onDone} onClose={onClose} />
      ) : (
        <ProofForm
          label={t('totp.setUp')}
          hasPassword={hasPassword}
          submit={t('prove.continue')}
          onProve={async (body) => setBegun(await call(securityApi.beginTotp, { body }))}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

const firstCode = z.object({ code: totpCode })

function FirstCode({
  secret,
  uri,
  onDone,
  onClose,
}: { secret: string; uri: string } & Omit<TotpDialogProps, 'hasPassword'>) {
  const t = useTranslations('security.totp')
  const form = useSchemaForm({
    schema: firstCode,
    defaults: { code: '' },
    onSubmit: async (body) => onDone((await call(securityApi.enableTotp, { body })).recoveryCodes),
  })
  return (
    <Form form={form} label={t('title')}>
      <p>{t('scan')}</p>
      <QrCode text={uri} label={t('picture')} />
      <p>
        <a href={uri}>{t('open')}</a>
      </p>
      <div>
        <p>{t('secret')}</p>
        <p className={styles.secret}>{inFours(secret, ' ')}</p>
      </div>
      <TotpField form={form} name="code" label={t('code')} hint={t('codeHint')} />
      <FormEnd form={form} onCancel={onClose}>
        {t('enable')}
      </FormEnd>
    </Form>
  )
}
