import { useTranslations } from 'use-intl'
import type { Transaction } from '#domain/payments/transaction.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'

type Refunds = Pick<Transaction, 'refunds'>

export const isUnderWay = ({ state }: Transaction['refunds'][number]): boolean =>
  state === 'asked' || state === 'unknown'

/** What goes back or went back, and why; what staff tried in vain is theirs. */
export function GaveBack({ refunds }: Refunds) {
  const t = useTranslations('payments.gaveBack')
  const money = useMoney()
  return refunds
    .filter(({ state, reason }) => state !== 'failed' || reason !== 'staff')
    .map(({ created, cents, state, reason }) => (
      <p key={created}>
        {t(`states.${state}`, { cents: money(cents) })} {t(`reasons.${reason}`)}
      </p>
    ))
}
