import type { FieldValues } from 'react-hook-form'
import { ChevronDownIcon } from '../drawings/icons.tsx'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import style from './form.module.css'

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  choices: readonly Choice[]
  /** Label for no choice; without it the first is preselected. */
  empty?: string
  autoComplete?: string
}

/** The device's native list. */
export function SelectField<V extends FieldValues>(props: SelectFieldProps<V>) {
  const { label, hint, optional, choices, empty, autoComplete } = props
  const { id, error, field, text, control } = useField(props)
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <div className={style.select}>
        <select
          {...control}
          className={style.input}
          autoComplete={autoComplete}
          value={text}
          onChange={field.onChange}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map(({ value, label: words, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </div>
    </FieldFrame>
  )
}
