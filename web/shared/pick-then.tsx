import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './pick-then.module.css'

interface PickThenProps {
  label: string
  /** No choice yet. */
  none: string
  choices: readonly { value: string; name: string }[]
  /** Of the button. */
  action: string
  pending?: boolean
  onDo: (value: string) => void
}

/**
 * A choice that a button carries out: one that acted at once would take the first choice of whoever
 * goes through them by arrow keys (WCAG 3.2.2).
 */
export function PickThen({ label, none, choices, action, pending = false, onDo }: PickThenProps) {
  const id = useId()
  const [picked, setPicked] = useState('')
  const isThere = choices.some(({ value }) => value === picked)
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={isThere ? picked : ''}
        onChange={({ currentTarget: { value } }) => setPicked(value)}
      >
        <option value="">{none}</option>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Button
        kind="quiet"
        pending={pending}
        disabled={!isThere}
        onClick={() => {
          onDo(picked)
          setPicked('')
        }}
      >
        {action}
      </Button>
    </div>
  )
}
