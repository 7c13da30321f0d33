import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button, ButtonRow, type ButtonLook } from '../button.tsx'
import type { SchemaForm } from './schema-form.ts'
import { SubmitButton } from './submit-button.tsx'

interface FormEndProps<V extends FieldValues> {
  form: SchemaForm<V>
  onCancel: () => void
  kind?: ButtonLook['kind']
  /** Label of the submit button. */
  children: ReactNode
}

export function FormEnd<V extends FieldValues>({
  form,
  onCancel,
  kind = 'secondary',
  children,
}: FormEndProps<V>) {
  const t = useTranslations('common')
  return (
    <ButtonRow end>
      <Button kind="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <SubmitButton form={form} kind={kind}>
        {children}
      </SubmitButton>
    </ButtonRow>
  )
}
