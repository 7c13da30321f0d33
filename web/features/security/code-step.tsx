import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { Session } from '#domain/accounts/session.ts'
import { recoveryCode, totpCode } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call, type CallOptions } from '#web/api/call.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField, TotpField } from '#web/ui/form/text-field.tsx'

interface StepProps {
  onDone: (session: Session) => void
  onFailure: (error: unknown) => boolean
}

const totpForm = z.object({ code: totpCode })

export function TotpStep(props: StepProps) {
  const t = useTranslations('security.secondFactor')
  return (
    <CodeStep schema={totpForm} defaults={{ code: '' }} {...props}>
      {(form) => <TotpField form={form} name="code" label={t('code')} hint={t('codeHint')} />}
    </CodeStep>
  )
}

const recoveryForm = z.object({ recovery: recoveryCode })

export function RecoveryStep(props: StepProps) {
  const t = useTranslations('security.secondFactor')
  return (
    <CodeStep schema={recoveryForm} defaults={{ recovery: '' }} {...props}>
      {(form) => (
        <TextField
          form={form}
          name="recovery"
          label={t('recovery')}
          hint={t('recoveryHint')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          figures
        />
      )}
    </CodeStep>
  )
}

interface CodeStepProps<V extends FieldValues> extends StepProps {
  schema: z.ZodType<CallOptions<typeof securityApi.passSecondFactor>['body'], V>
  defaults: DefaultValues<V>
  children: (form: SchemaForm<V>) => ReactNode
}

function CodeStep<V extends FieldValues>({
  schema,
  defaults,
  children,
  onDone,
  onFailure,
}: CodeStepProps<V>) {
  const t = useTranslations('security.secondFactor')
  const form = useSchemaForm({
    schema,
    defaults,
    onSubmit: async (body) => onDone(await call(securityApi.passSecondFactor, { body })),
    onFailure,
  })
  return (
    <Form form={form} label={t('heading')}>
      {children(form)}
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
