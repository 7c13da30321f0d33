import { useLocale, useTranslations } from 'use-intl'
import {
  invitedRegistration,
  organizationsApi,
  type InvitationFacts,
} from '#domain/organizations/organizations.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { useSignIn } from '#web/shared/session/sign-in.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { NewPasswordField } from '#web/ui/form/credentials/new-password-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField, TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { z } from 'zod'

interface InvitedFormProps {
  token: string
  invitation: InvitationFacts
  onJoined: () => void
}

/** Shown for password managers. */
const schema = invitedRegistration.extend({ email: z.string() })

export function InvitedForm({
  token,
  invitation: { businessName, email },
  onJoined,
}: InvitedFormProps) {
  const t = useTranslations('organizations.invitation')
  const fields = useTranslations('accounts.fields')
  const language = useLocale()
  const signIn = useSignIn()
  const go = useGo()
  const form = useSchemaForm({
    schema,
    defaults: { email, fullname: '', password: '' },
    onSubmit: async ({ fullname, password, accept }) => {
      let answer
      try {
        answer = await call(organizationsApi.joinAsNew, {
          params: { token },
          body: { fullname, password, accept, language },
        })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      onJoined()
      if (!signIn(answer)) return
      toast({ kind: 'success', text: t('joined', { businessName }) })
      await go({ screen: 'landing', replace: true })
    },
    onFailure: (error) => {
      if (!(error instanceof CallError) || error.code !== 'USER_EXISTS') return false
      toast({ kind: 'error', text: error.message })
      void go({ screen: 'login' })
      return true
    },
  })
  return (
    <Form form={form} label={t('heading', { businessName })}>
      <EmailField form={form} name="email" label={t('email')} autoComplete="username" readOnly />
      <TextField form={form} name="fullname" label={fields('fullname')} autoComplete="name" />
      <NewPasswordField
        form={form}
        name="password"
        label={t('password')}
        hint={fields('passwordHint')}
      />
      <CheckboxField form={form} name="accept" label={t('accept')}>
        {t.rich('acceptLink', {
          terms: (words) => (
            <ScreenLink screen="terms" target="_blank">
              {words}
            </ScreenLink>
          ),
          policy: (words) => (
            <ScreenLink screen="policy" target="_blank">
              {words}
            </ScreenLink>
          ),
        })}
      </CheckboxField>
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
