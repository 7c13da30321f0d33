import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { Session } from '#domain/accounts/session.ts'
import { recoveryCode, totpCode } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface StepProps {
  onDone: (session: Session) => void
  onFailure: (error: unknown) => boolean
}

const totpForm = z.object({ code: totpCode })

/** Phones fill it in. */
export function TotpStep({ onDone, onFailure }: StepProps) {
  const t = useTranslations('security.secondFactor')
  const form = useSchemaForm({
    schema: totpForm,
    defaults: { code: '' },
    onSubmit: async (body) => onDone(await call(securityApi.passSecondFactor, { body })),
    onFailure,
  })
  return (
    <Form form={form} label={t('heading')}>
      <TextField
        form={form}
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        figures
      />
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}

const recoveryForm = z.object({ recovery: recoveryCode })

export function RecoveryStep({ onDone, onFailure }: StepProps) {
  const t = useTranslations('security.secondFactor')
  const form = useSchemaForm({
    schema: recoveryForm,
    defaults: { recovery: '' },
    onSubmit: async (body) => onDone(await call(securityApi.passSecondFactor, { body })),
    onFailure,
  })
  return (
    <Form form={form} label={t('heading')}>
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
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
