import { useRef } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CalendarIcon } from '../drawings/icons.tsx'
import style from './form.module.css'
import { dateShape, MaskedField } from './masked-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

interface DateFieldProps<V extends FieldValues> extends TextFieldProps<V> {
  /** Calendar's bounds (YYYY-MM-DD); the schema validates. */
  min?: string
  max?: string
}

/** Typed as YYYY/MM/DD or chosen in the device's calendar, kept as YYYY-MM-DD. */
export function DateField<V extends FieldValues>({ min, max, ...props }: DateFieldProps<V>) {
  const t = useTranslations('parts')
  const calendar = useRef<HTMLInputElement>(null)
  const { field } = useController({ control: props.form.methods.control, name: props.name })
  const day =
    typeof field.value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(field.value) ? field.value : ''
  return (
    <MaskedField
      inputMode="numeric"
      placeholder={t('datePlaceholder')}
      {...dateShape}
      {...props}
      inside={
        <>
          <input
            ref={calendar}
            type="date"
            className={style.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={day}
            min={min}
            max={max}
            onChange={(event) =>
              event.currentTarget.value && field.onChange(event.currentTarget.value)
            }
          />
          <button
            type="button"
            className={style.insideButton}
            aria-label={t('openCalendar')}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarIcon />
          </button>
        </>
      }
    />
  )
}
