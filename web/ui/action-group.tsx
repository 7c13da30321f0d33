import { useId, type ReactNode } from 'react'
import styles from './action-group.module.css'
import { Button, buttonClass } from './button.tsx'

/** Each child is one line. */
export function ActionGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle}>
        {title}
      </h3>
      {children}
    </div>
  )
}

export const deedClass = (): string => buttonClass({ kind: 'plain' }, styles.deed)

export function Deed({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button kind="plain" className={styles.deed} onClick={onClick}>
      {children}
    </Button>
  )
}

export function SwitchDeed({
  on,
  onClick,
  children,
}: {
  on: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={styles.switch}
      onClick={onClick}
    >
      <span className={styles.switchWords}>{children}</span>
      <span className={styles.knob} aria-hidden="true" />
    </button>
  )
}
