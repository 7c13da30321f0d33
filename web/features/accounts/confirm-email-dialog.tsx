import { useTranslations } from 'use-intl'
import { accountsApi, emailChange } from '#domain/accounts/accounts.api.ts'
import { call } from '#web/api/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { EmailField } from '#web/ui/form/text-field.tsx'
import styles from './accounts.module.css'

interface ConfirmEmailDialogProps {
  email: string
  onClose: () => void
  /** The code is on its way. */
  onSent: () => void
}

/** Asks for the address once more, beside the one that was typed, and sends the code there. */
export function ConfirmEmailDialog({ email, onClose, onSent }: ConfirmEmailDialogProps) {
  const t = useTranslations('accounts.profile')
  const form = useSchemaForm({
    schema: emailChange,
    defaults: { email, confirmation: '' },
    onSubmit: async (body) => {
      await call(accountsApi.changeEmail, { body })
      onSent()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('emailDialog')}>
      <Form form={form} label={t('emailDialog')}>
        <p>{t.rich('emailDialogText', { email, b: (words) => <strong className={styles.address}>{words}</strong> })}</p>
        <EmailField form={form} name="confirmation" label={t('emailAgain')} autoComplete="off" />
        <FormEnd form={form} onCancel={onClose}>
          {t('emailSend')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
