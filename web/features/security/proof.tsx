import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { say } from '#domain/validation/say.ts'
import { useSession } from '#web/shared/session/session.ts'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/credentials/password-field.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import styles from './security.module.css'

/** An account without password types nothing. */
export const proofSchema = (hasPassword: boolean) =>
  z.object({
    password: hasPassword ? z.string().min(1, say('PASSWORD_REQUIRED')).max(1024) : z.string(),
  })

export type Proof = { password?: string }
export const asProof = ({ password }: { password: string }): Proof => (password ? { password } : {})

/** Named for password managers; explains why none is asked for. */
export function CurrentPassword<V extends FieldValues & { password: string }>({
  form,
  hasPassword,
}: {
  form: SchemaForm<V>
  hasPassword: boolean
}) {
  const t = useTranslations('security.prove')
  const { email } = useSession()
  if (!hasPassword) return <p className={styles.small}>{t('noPassword')}</p>
  return (
    <>
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        form={form}
        name={'password' as FieldPath<V>}
        label={t('password')}
        autoComplete="current-password"
      />
    </>
  )
}

interface ProofFormProps {
  label: string
  hasPassword: boolean
  submit: string
  danger?: boolean
  onProve: (proof: Proof) => Promise<void>
  onCancel: () => void
  children?: ReactNode
}

export function ProofForm({
  label,
  hasPassword,
  submit,
  danger,
  onProve,
  onCancel,
  children,
}: ProofFormProps) {
  const form = useSchemaForm({
    schema: proofSchema(hasPassword),
    defaults: { password: '' },
    onSubmit: (typed) => onProve(asProof(typed)),
  })
  return (
    <Form form={form} label={label}>
      {children}
      <CurrentPassword form={form} hasPassword={hasPassword} />
      <FormEnd form={form} onCancel={onCancel} kind={danger ? 'danger' : 'secondary'}>
        {submit}
      </FormEnd>
    </Form>
  )
}
