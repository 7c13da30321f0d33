import { useTranslations } from 'use-intl'
import { accountsApi, passwordChange } from '#domain/accounts/accounts.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { loadWithFlash } from '#web/shared/flash.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { NewPasswordField } from '#web/ui/form/credentials/new-password-field.tsx'
import { PasswordField } from '#web/ui/form/credentials/password-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'

/** requirements/accounts-and-public.md 2 */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations('accounts')
  const form = useSchemaForm({
    schema: passwordChange,
    defaults: { current: '', password: '', confirmation: '' },
    onSubmit: async (body) => {
      await call(accountsApi.changePassword, { body }).catch((error: unknown) => {
        throw sayingInstead(error, t('profile.passwordFailed'))
      })
      loadWithFlash({ kind: 'success', text: t('profile.passwordChanged') })
      // Stay until the page has reloaded.
      await new Promise(() => {})
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('profile.changePassword')}>
      <Form form={form} label={t('profile.changePassword')}>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          form={form}
          name="current"
          label={t('passwords.current')}
          autoComplete="current-password"
        />
        <NewPasswordField
          form={form}
          name="password"
          label={t('passwords.new')}
          hint={t('fields.passwordHint')}
        />
        <PasswordField
          form={form}
          name="confirmation"
          label={t('passwords.again')}
          autoComplete="new-password"
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('profile.changePassword')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
