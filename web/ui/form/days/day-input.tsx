import { useMergedRef } from '@mantine/hooks'
import { useRef, type ComponentProps, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { CalendarIcon } from '../../drawings/icons.tsx'
import style from '../form.module.css'
import { dateMask } from '../masks/masks.ts'
import { useMask } from '../masks/use-mask.tsx'

interface DayInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onInput' | 'type' | 'min' | 'max'
> {
  /** YYYY-MM-DD, or a part of it while it is typed. */
  value: string
  onChange: (day: string) => void
  /** Calendar's bounds (YYYY-MM-DD). */
  min?: string | undefined
  max?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * The one place where a day is typed (docs/decisions/0111-days-are-typed-alike.md): as YYYY/MM/DD, in
 * which days are shown everywhere, or chosen in the device's calendar.
 */
export function DayInput({ value, onChange, min, max, ref, className, ...input }: DayInputProps) {
  const t = useTranslations('parts')
  const calendar = useRef<HTMLInputElement>(null)
  const [mask, masking] = useMask(dateMask)
  const merged = useMergedRef(mask, ref)
  const take = (shown: string) => onChange(shown.replaceAll('/', '-'))
  return (
    <div className={style.inside}>
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('datePlaceholder')}
        {...input}
        ref={merged}
        className={className ?? `${style.input} ${style.figures}`}
        value={value.replaceAll('-', '/')}
        // The mask writes to the element, which React's change event misses.
        onInput={(event) => take(event.currentTarget.value)}
        onChange={(event) => take(event.currentTarget.value)}
      />
      {masking}
      <input
        ref={calendar}
        type="date"
        className={style.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        min={min}
        max={max}
        disabled={input.disabled}
        onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
      />
      <button
        type="button"
        className={style.insideButton}
        aria-label={t('openCalendar')}
        disabled={input.disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarIcon />
      </button>
    </div>
  )
}
