import { useDebouncedCallback } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './stock.module.css'

/** Milliseconds of rest before what is typed is looked for. */
const rest = 250

export const Filters = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>

interface FilterProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

export function TextFilter({ label, value = '', onChange, numeric }: FilterProps & { numeric?: boolean }) {
  const [typed, setTyped] = useState(value)
  const later = useDebouncedCallback(onChange, rest)
  return (
    <label>
      {label}
      <input
        type="search"
        autoComplete="off"
        autoCapitalize="characters"
        inputMode={numeric ? 'numeric' : undefined}
        maxLength={64}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          later(event.currentTarget.value)
        }}
      />
    </label>
  )
}

/** One of a few; « Tous » stands for no choice unless there must be one. */
export function ChoiceFilter({ label, value = '', onChange, choices, required }: FilterProps & { choices: Record<string, string>; required?: boolean }) {
  const t = useTranslations('stock')
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {!required && <option value="">{t('all')}</option>}
        {Object.entries(choices).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
