import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { classes } from '../classes.ts'
import { FieldErrorText, Hint, LabelText, useField, type FieldProps } from './field.tsx'
import look from './form.module.css'
import style from './segmented-field.module.css'
import type { Choice } from './select-field.tsx'

interface SegmentedFieldProps<V extends FieldValues> extends FieldProps<V> {
  choices: readonly (Choice & { drawing?: ReactNode })[]
}

/** All choices visible and thumb-sized. */
export function SegmentedField<V extends FieldValues>(props: SegmentedFieldProps<V>) {
  const { label, hint, optional, choices } = props
  const { id, error, field, text, control } = useField(props)
  const {
    ref,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    'aria-required': required,
    ...radio
  } = control
  const first = choices.some(({ value }) => value === text) ? text : choices[0]?.value
  return (
    <fieldset
      className={look.field}
      role="radiogroup"
      aria-invalid={invalid}
      aria-required={required}
      aria-describedby={describedBy}
    >
      <legend className={classes(look.label, style.legend)}>
        <LabelText label={label} optional={optional} />
      </legend>
      <Hint id={id}>{hint}</Hint>
      <div className={style.choices}>
        {choices.map(({ value, label: words, drawing }) => (
          <label key={value} className={style.choice}>
            <input
              {...radio}
              id={`${id}-${value}`}
              type="radio"
              className="tick"
              ref={value === first ? ref : undefined}
              value={value}
              checked={text === value}
              onChange={() => field.onChange(value)}
            />
            {drawing}
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </fieldset>
  )
}
