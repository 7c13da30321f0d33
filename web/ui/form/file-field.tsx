import type { FieldValues } from 'react-hook-form'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import { FileInput } from './file-input.tsx'

/** Value: a File, or undefined. */
export function FileField<V extends FieldValues>(props: FieldProps<V> & { accept: string }) {
  const { label, hint, optional, accept } = props
  const { id, error, field, control } = useField(props)
  const file = field.value as File | undefined
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <FileInput {...control} accept={accept} fileName={file?.name} onFile={field.onChange} />
    </FieldFrame>
  )
}
