import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldErrorText, Hint, useField, type FieldProps } from './field.tsx'
import style from './form.module.css'

interface CheckboxFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Content beside the box instead of the label, such as text with a link. */
  children?: ReactNode
}

/** Never pre-ticked for consent. */
export function CheckboxField<V extends FieldValues>(props: CheckboxFieldProps<V>) {
  const { id, error, field, control } = useField(props)
  const { 'aria-required': _required, ...box } = control
  return (
    <div className={style.check}>
      <input
        {...box}
        type="checkbox"
        className="tick"
        checked={Boolean(field.value)}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{props.children ?? props.label}</label>
      <Hint id={id}>{props.hint}</Hint>
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </div>
  )
}
