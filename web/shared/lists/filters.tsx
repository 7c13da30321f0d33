import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isDay } from '#domain/dates.ts'
import { DayInput } from '#web/ui/form/days/day-input.tsx'
import { truthOf } from './asks.ts'
import styles from './filters.module.css'

/** Debounce in milliseconds. */
const rest = 250

export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)

export interface FilterProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

interface TextFilterProps extends FilterProps {
  /** Digits, or letters that become capitals. */
  typing?: 'digits' | 'capitals'
}

/** Debounced and trimmed. */
export function TextFilter({ label, value = '', onChange, typing }: TextFilterProps) {
  const [typed, setTyped] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const later = useDebouncedCallback((text: string) => onChange(text.trim()), rest)
  // The address may change through Back or a reset button, but not to what was typed before that.
  useEffect(() => {
    if (later.isPending()) return
    setTyped((now) =>
      now.trim() === value || document.activeElement === field.current ? now : value,
    )
  }, [value, later])
  return (
    <label>
      {label}
      <input
        ref={field}
        type="search"
        autoComplete="off"
        autoCapitalize={typing === 'capitals' ? 'characters' : undefined}
        inputMode={typing === 'digits' ? 'numeric' : undefined}
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          later(event.currentTarget.value)
        }}
      />
    </label>
  )
}

/**
 * A day, `YYYY-MM-DD`, told once it is whole; what is none is said beside it.
 * @param error why it is not one that can be asked for
 */
export function DayFilter({
  label,
  value = '',
  max = '9999-12-31',
  error,
  onChange,
}: FilterProps & { max?: string | undefined; error?: string | undefined }) {
  const t = useTranslations('parts')
  const id = useId()
  const [{ typed, given }, setField] = useState({ typed: value, given: value })
  const [isLeft, setLeft] = useState(true)
  const told = useRef(value)
  useEffect(() => void (told.current = value), [value])
  // The address changed through Back, a usual period or a view.
  if (given !== value) setField({ typed: value, given: value })
  const isWrong = typed !== '' && !isDay(typed) && isLeft
  const said = isWrong ? t('dateInvalid') : typed === value ? error : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DayInput
        id={id}
        className={styles.day}
        value={typed}
        max={max}
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? `${id}-error` : undefined}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={(day) => {
          setField({ typed: day, given })
          if (day === told.current || (day !== '' && !isDay(day))) return
          told.current = day
          onChange(day)
        }}
      />
      {said && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}

/** @param all label for no choice; without it one is always chosen */
export function ChoiceFilter({
  label,
  value = '',
  onChange,
  choices,
  all,
}: FilterProps & { choices: Record<string, string>; all?: string }) {
  return (
    <label>
      {label}
      <select
        value={Object.hasOwn(choices, value) ? value : (truthOf(value) ?? value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {all && <option value="">{all}</option>}
        {Object.entries(choices).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

export const wordsOf = <Value extends string>(
  values: readonly Value[],
  say: (value: Value) => string,
): Record<string, string> => Object.fromEntries(values.map((value) => [value, say(value)]))
