import type { ReactNode } from 'react'
import { NextIcon } from '#web/ui/drawings/icons.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './wizard.module.css'

interface ChoiceProps {
  label: string
  /** Consequence of the answer. */
  next: string
  onChoose: () => unknown
  /** A way around the question. */
  quiet?: boolean
}

export const Choice = ({ label, next, onChoose, quiet }: ChoiceProps) => (
  <li>
    <button
      type="button"
      className={classes(styles.choice, quiet && styles.quietChoice)} // The second press of a double one would fall on an answer of the next question.
      onClick={({ detail }) => void (detail < 2 && onChoose())}
    >
      <span className={styles.choiceWords}>
        <span className={styles.choiceLabel}>{label}</span>
        <span className={styles.choiceNext}>{next}</span>
      </span>
      <NextIcon />
    </button>
  </li>
)

export const Choices = ({ children }: { children: ReactNode }) => (
  <ul className={styles.choices}>{children}</ul>
)
