import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { call } from '#web/api/call.ts'
import { factorsQuery } from '#web/shared/session/factors.queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { EmailField } from '#web/ui/form/text-field.tsx'
import styles from '../accounts.module.css'
import { proofOf, ProofFields, twiceWithProof, useProofWay } from './proof-fields.tsx'

interface ConfirmEmailDialogProps {
  email: string
  present: string
  hasPassword: boolean
  onClose: () => void
  onSent: () => void
}

/** Asks for the address again and a proof of identity, then sends the code. */
export function ConfirmEmailDialog({
  email,
  present,
  hasPassword,
  onClose,
  onSent,
}: ConfirmEmailDialogProps) {
  const t = useTranslations('accounts.profile')
  const { data: factors } = useQuery(factorsQuery)
  const ways = useProofWay({ hasPassword, hasCode: factors?.totp === true })
  const form = useSchemaForm({
    schema: twiceWithProof(email, ways.way),
    defaults: { confirmation: '', password: '', code: '' },
    onSubmit: async ({ confirmation, ...typed }) => {
      await call(accountsApi.changeEmail, {
        body: { email, confirmation, ...proofOf(ways.way, typed) },
      })
      onSent()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('emailDialog')}>
      <Form form={form} label={t('emailDialog')}>
        <p>
          {t.rich('emailDialogText', {
            email,
            b: (words) => <strong className={styles.address}>{words}</strong>,
          })}
        </p>
        <EmailField form={form} name="confirmation" label={t('emailAgain')} autoComplete="off" />
        <ProofFields form={form} email={present} {...ways} />
        <FormEnd form={form} onCancel={onClose}>
          {t('emailSend')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
