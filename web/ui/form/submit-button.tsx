import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonLook } from '../button.tsx'
import type { SchemaForm } from './schema-form.ts'

interface SubmitButtonProps<V extends FieldValues> extends ButtonLook {
  form: SchemaForm<V>
  children: ReactNode
  disabled?: boolean
}

export function SubmitButton<V extends FieldValues>({
  form,
  kind = 'primary',
  children,
  ...look
}: SubmitButtonProps<V>) {
  return (
    <Button type="submit" kind={kind} pending={form.methods.formState.isSubmitting} {...look}>
      {children}
    </Button>
  )
}
