import type { FieldValues } from 'react-hook-form'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import style from './form.module.css'

interface TextAreaFieldProps<V extends FieldValues> extends FieldProps<V> {
  maxLength?: number
  placeholder?: string
}

/** Grows with its text where supported. */
export function TextAreaField<V extends FieldValues>(props: TextAreaFieldProps<V>) {
  const { label, hint, optional, maxLength, placeholder } = props
  const { id, error, field, text, control } = useField(props)
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <textarea
        {...control}
        className={style.input}
        rows={4}
        maxLength={maxLength}
        placeholder={placeholder}
        value={text}
        onChange={field.onChange}
      />
    </FieldFrame>
  )
}
