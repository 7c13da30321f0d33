import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import type { Warning } from '#domain/threads/fraud.ts'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './threads.module.css'

interface Shown {
  number: number
  by: string
  isMine: boolean
  message: string
  warning: Warning | null
  created: string
}

export function MessageList({ label, messages }: { label: string; messages: Shown[] }) {
  const t = useTranslations('threads.warning')
  return (
    <ol className={styles.list} aria-label={label}>
      {messages.map(({ number, by, isMine, message, warning, created }) => (
        <li key={number} className={classes(styles.message, isMine && styles.mine)}>
          <span className={styles.by}>
            {by}, {showInstant(new Date(created))}
          </span>
          <p className={styles.words}>{message}</p>
          {warning && (
            <Notice kind="warning" still>
              {t(warning)}
            </Notice>
          )}
        </li>
      ))}
    </ol>
  )
}
