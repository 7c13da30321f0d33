import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { emailField } from '#domain/accounts/person-fields.ts'
import { totpCode } from '#domain/security/second-factor.ts'
import { say } from '#domain/validation/say.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/credentials/password-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { TotpField } from '#web/ui/form/text-field.tsx'
import styles from '../accounts.module.css'

/** Proof of identity: password, application code, or recent login. */
type ProofWay = 'password' | 'code' | 'recent'

interface Proof {
  password: string
  code: string
}

export const twiceWithProof = (email: string, way: ProofWay) =>
  z.object({
    confirmation: emailField.refine((typed) => typed === email, say('EMAIL_MISMATCH')),
    password:
      way === 'password' ? z.string().min(1, say('PASSWORD_REQUIRED')).max(1024) : z.string(),
    code: way === 'code' ? totpCode : z.string(),
  })

export const proofOf = (way: ProofWay, { password, code }: Proof): Partial<Proof> => ({
  ...(way === 'password' && { password }),
  ...(way === 'code' && { code }),
})

/** Includes the alternative if the account has both. */
export function useProofWay({ hasPassword, hasCode }: { hasPassword: boolean; hasCode: boolean }) {
  const [usesCode, setUsesCode] = useState(false)
  const way: ProofWay =
    hasCode && (usesCode || !hasPassword) ? 'code' : hasPassword ? 'password' : 'recent'
  return { way, onOther: hasPassword && hasCode ? () => setUsesCode(!usesCode) : null }
}

interface ProofFieldsProps {
  form: SchemaForm<Proof & { confirmation: string }>
  /** For password managers. */
  email: string
  way: ProofWay
  onOther: (() => void) | null
}

export function ProofFields({ form, email, way, onOther }: ProofFieldsProps) {
  const t = useTranslations('accounts')
  if (way === 'recent') {
    return (
      <p className={styles.small}>
        {t('profile.recentLogin')}{' '}
        <ScreenLink screen="logout" search={{ back: 'profile' }}>
          {t('profile.loginAgain')}
        </ScreenLink>
      </p>
    )
  }
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {way === 'password' ? (
        <PasswordField
          form={form}
          name="password"
          label={t('passwords.current')}
          autoComplete="current-password"
        />
      ) : (
        <TotpField
          form={form}
          name="code"
          label={t('profile.proveCode')}
          hint={t('profile.proveCodeHint')}
        />
      )}
      {onOther && (
        <div>
          <Button kind="plain" onClick={onOther}>
            {t(way === 'password' ? 'profile.useCode' : 'profile.usePassword')}
          </Button>
        </div>
      )}
    </>
  )
}
