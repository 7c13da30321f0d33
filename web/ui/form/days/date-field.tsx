import type { FieldValues } from 'react-hook-form'
import { DayInput } from './day-input.tsx'
import { FieldFrame, useField } from '../field.tsx'
import type { TextFieldProps } from '../text-field.tsx'

interface DateFieldProps<V extends FieldValues> extends TextFieldProps<V> {
  /** Calendar's bounds (YYYY-MM-DD); the schema validates. */
  min?: string
  max?: string
}

/** A day of a form, kept as YYYY-MM-DD. */
export function DateField<V extends FieldValues>(props: DateFieldProps<V>) {
  const {
    form: _form,
    name: _name,
    label,
    hint,
    optional,
    disabled: _disabled,
    figures: _figures,
    ...input
  } = props
  const { id, error, field, text, control } = useField(props)
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <DayInput {...input} {...control} value={text} onChange={field.onChange} />
    </FieldFrame>
  )
}
