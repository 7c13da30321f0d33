import type { FieldValues } from 'react-hook-form'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import style from './form.module.css'

/** Value: a File, or undefined. */
export function FileField<V extends FieldValues>(props: FieldProps<V> & { accept: string }) {
  const { label, hint, optional, accept } = props
  const { id, error, field, control } = useField(props)
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <input
        {...control}
        type="file"
        accept={accept}
        className={style.input}
        onChange={(event) => field.onChange(event.currentTarget.files?.[0])}
      />
    </FieldFrame>
  )
}
