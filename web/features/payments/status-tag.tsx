import { useTranslations } from 'use-intl'
import type { TransactionStatus } from '#domain/payments/transaction.ts'
import { classes } from '#web/ui/classes.ts'
import { CheckIcon, WarningIcon } from '#web/ui/drawings/icons.tsx'
import styles from './payments.module.css'

/** Any status but success is an error tag with the suffix E (requirements/animals.md 4). */
export function StatusTag({ status }: { status: TransactionStatus }) {
  const t = useTranslations('payments.status')
  const till = useTranslations('till')
  const isPaid = status === 'success'
  const Sign = isPaid ? CheckIcon : WarningIcon
  return (
    <span
      className={classes(styles.status, !isPaid && styles.error)}
      title={isPaid ? undefined : till('statusError')}
    >
      <Sign size="1.05em" strokeWidth={2.4} />
      {isPaid ? t(status) : till('status', { status: t(status) })}
    </span>
  )
}
