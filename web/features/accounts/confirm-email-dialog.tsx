import { useTranslations } from 'use-intl'
import { accountsApi, emailChange } from '#domain/accounts/accounts.api.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
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
  const common = useTranslations('common')
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
        <div className={styles.actions}>
          <Button kind="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          <SubmitButton form={form} kind="fir">
            {t('emailSend')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
