import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { accountsApi, confirmation } from '#domain/accounts/accounts.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { CaptchaField } from '#web/shared/captcha/captcha-field.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSetSession } from '#web/shared/session/set-session.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../accounts.module.css'

interface ConfirmationFormProps {
  /** Heading of the page. */
  label: string
  code: string
  /** Only for a registration's address, not for a later change. */
  withTerms: boolean
  onConfirmed: () => void
}

/** The button waits for all required fields (requirements/accounts-and-public.md 4). */
export function ConfirmationForm({ label, code, withTerms, onConfirmed }: ConfirmationFormProps) {
  const t = useTranslations('accounts.confirmation')
  const setSession = useSetSession()
  const form = useSchemaForm({
    schema: withTerms ? confirmation : accountsApi.confirm.body,
    defaults: { code, partners: false, captcha: '' },
    onSubmit: async (body) => {
      const session = await call(accountsApi.confirm, { body })
      onConfirmed()
      setSession(session)
    },
    onFailure: (error) => {
      if (!(error instanceof CallError) || Object.keys(error.fields).length === 0)
        toast({ kind: 'error', text: t('failed') })
      return false
    },
  })
  const typed = useWatch({ control: form.methods.control })
  const ready = Boolean(typed.code?.trim() && (typed.accept || !withTerms) && typed.captcha)

  return (
    <Form form={form} label={label}>
      <TextField
        form={form}
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        figures
      />
      {withTerms && (
        <>
          <div>
            <CheckboxField form={form} name="accept" label={t('accept')} />
            <p className={styles.readings}>
              <ScreenLink screen="terms" target="_blank">
                {t('readTerms')}
              </ScreenLink>
              <ScreenLink screen="policy" target="_blank">
                {t('readPolicy')}
              </ScreenLink>
            </p>
          </div>
          <CheckboxField form={form} name="partners" label={t('partners')} />
        </>
      )}
      <CaptchaField form={form} auto />
      <SubmitButton form={form} large wide disabled={!ready}>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
