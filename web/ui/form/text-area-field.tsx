import type { FieldValues } from 'react-hook-form'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import style from './form.module.css'

interface TextAreaFieldProps<V extends FieldValues> extends FieldProps<V> {
  maxLength?: number
  placeholder?: string
  /** Shift and Enter make a new line. */
  sendsByEnter?: boolean
}

/** Grows with its text where supported. */
export function TextAreaField<V extends FieldValues>(props: TextAreaFieldProps<V>) {
  const { label, hint, optional, maxLength, placeholder, sendsByEnter } = props
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
        onKeyDown={
          sendsByEnter
            ? (event) => {
                // Enter that chooses a word of an input method is not ours.
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
                event.preventDefault()
                event.currentTarget.form?.requestSubmit()
              }
            : undefined
        }
      />
    </FieldFrame>
  )
}
