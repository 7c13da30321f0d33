import { useEffect, useId, type ReactNode } from 'react'
import {
  useController,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { WarningIcon } from '../drawings/icons.tsx'
import style from './form.module.css'
import { useErrorText } from './messages.ts'
import type { SchemaForm } from './schema-form.ts'

export interface FieldProps<V extends FieldValues> {
  form: SchemaForm<V>
  name: FieldPath<V>
  label: string
  hint?: ReactNode
  /** Shown in the label; other fields are required. */
  optional?: boolean
  disabled?: boolean
}

/** Keeps page order even if the field loads late. */
export function useLabel<V extends FieldValues>({
  form: { labels },
  name,
  label,
}: Pick<FieldProps<V>, 'form' | 'name' | 'label'>) {
  useEffect(() => {
    labels.set(name, label)
    // Its place stays, for a field that takes it, as one that loads later does.
    return () => void labels.set(name, '')
  }, [labels, name, label])
}

/** Links label, hint and error to the control. */
export function useField<V extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  disabled,
}: FieldProps<V>) {
  const id = useId()
  const errorText = useErrorText()
  const { field, fieldState } = useController({ control: form.methods.control, name })
  const error = errorText(fieldState.error)
  useLabel({ form, name, label })
  const describedBy =
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return {
    id,
    error,
    /** Refused by the server and unchanged since. */
    isRefused: fieldState.error?.type === 'server',
    field: field as ControllerRenderProps,
    text: (field.value ?? '') as string,
    /** Props of the input element. */
    control: {
      id,
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled,
      'aria-invalid': Boolean(error),
      'aria-required': !optional,
      'aria-describedby': describedBy,
    },
  }
}

interface FrameProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  optional?: boolean
  /** Below the error. */
  help?: ReactNode
  children: ReactNode
}

export function FieldFrame({ id, label, hint, error, optional, help, children }: FrameProps) {
  return (
    <div className={style.field}>
      <label htmlFor={id} className={style.label}>
        <LabelText label={label} optional={optional} />
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldErrorText id={id}>{error}</FieldErrorText>
      {help}
    </div>
  )
}

export function LabelText({ label, optional }: { label: string; optional?: boolean }) {
  const t = useTranslations('common')
  return (
    <>
      {label}
      {optional && <span className={style.optional}> ({t('optional')})</span>}
    </>
  )
}

export const Hint = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <div id={`${id}-hint`} className={style.hint}>
      {children}
    </div>
  ) : null

export const FieldErrorText = ({ id, children }: { id: string; children?: string }) =>
  children ? (
    <p id={`${id}-error`} className={style.error}>
      <WarningIcon size="1.15em" />
      <span>{children}</span>
    </p>
  ) : null
