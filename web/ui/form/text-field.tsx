import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import type { FieldValues } from 'react-hook-form'
import { classes } from '../classes.ts'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import style from './form.module.css'

export interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** WCAG 1.3.5. */
  autoComplete?: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  type?: HTMLInputTypeAttribute
  placeholder?: string
  maxLength?: number
  autoFocus?: boolean
  readOnly?: boolean
  /** Tabular digits. */
  figures?: boolean
  autoCapitalize?: string
  spellCheck?: boolean
  /** Id of a datalist of suggestions. */
  list?: string
}

export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const {
    form: _form,
    name: _name,
    label,
    hint,
    optional,
    disabled: _disabled,
    figures,
    autoComplete = 'off',
    ...input
  } = props
  const { id, error, field, text, control } = useField(props)
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <input
        {...control}
        {...input}
        autoComplete={autoComplete}
        className={classes(style.input, figures && style.figures)}
        value={text}
        onChange={field.onChange}
      />
    </FieldFrame>
  )
}

/** Phones show the keyboard with @. */
export const EmailField = <V extends FieldValues>(props: TextFieldProps<V>) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

/** A number that is counted with, as it is typed: `readCount` refuses what is none. */
export const CountField = <V extends FieldValues>(props: TextFieldProps<V>) => (
  <TextField inputMode="numeric" figures {...props} />
)

/** Of an authenticator application; phones fill it in. */
export const TotpField = <V extends FieldValues>(props: TextFieldProps<V>) => (
  <TextField autoComplete="one-time-code" inputMode="numeric" maxLength={9} figures {...props} />
)
