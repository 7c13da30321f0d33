import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import styles from './list-table.module.css'

interface ChosenBarProps {
  /** How many of what. */
  words: string
  onClear: () => void
  /** The way to all that match. */
  matching?: ReactNode
  children: ReactNode
}

/** What may be done with the rows that were chosen in a list. */
export function ChosenBar({ words, onClear, matching, children }: ChosenBarProps) {
  const t = useTranslations('admin.table')
  return (
    <div className={styles.chosen} role="group" aria-label={t('chosenLabel')}>
      <strong role="status">{words}</strong>
      <Button kind="plain" onClick={onClear}>
        {t('chosenClear')}
      </Button>
      {children}
      {matching}
    </div>
  )
}
