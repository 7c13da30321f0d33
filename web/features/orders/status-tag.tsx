import { useTranslations } from 'use-intl'
import type { OrderStatus, PaymentState } from '#domain/orders/order-machine.ts'
import { classes } from '#web/ui/classes.ts'
import { CheckIcon, WarningIcon } from '#web/ui/drawings/icons.tsx'
import styles from './orders.module.css'

export function StatusTag({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders')
  return (
    <span
      className={classes(
        styles.tag,
        status === 'received' && styles.good,
        status === 'cancelled' && styles.off,
      )}
    >
      {t(`statuses.${status}`)}
    </span>
  )
}

const signs = { due: WarningIcon, paid: CheckIcon, refunded: CheckIcon } as const

export function PaymentTag({ payment }: { payment: PaymentState }) {
  const t = useTranslations('orders')
  if (payment === 'none') return t('none')
  const Sign = signs[payment]
  return (
    <span className={classes(styles.tag, payment === 'paid' && styles.good)}>
      <Sign size="1.05em" strokeWidth={2.4} />
      {t(`payments.${payment}`)}
    </span>
  )
}
