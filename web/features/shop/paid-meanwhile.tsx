import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { forgetDraft } from '#web/shared/drafts/forget-draft.ts'
import { emptyPaidCart, useCartOrder } from '#web/shared/memory/cart.ts'
import { forgetOrder } from '#web/shared/payments/kept-order.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Of a cart that was paid although the browser never came back: says so, and empties it. */
export function PaidMeanwhile() {
  const t = useTranslations('shop.cart')
  const money = useMoney()
  const { email } = useSession()
  const order = useCartOrder()
  const [asked] = useState(order)
  const { data } = useQuery({
    ...paymentQueries.one(asked ?? ''),
    enabled: asked !== undefined,
    refetchInterval: false,
  })
  const paid = data && 'status' in data && data.status === 'success' ? data : undefined
  useEffect(() => {
    if (!paid) return
    forgetOrder(email)
    forgetDraft({ form: 'checkout', of: '', who: email })
    emptyPaidCart(paid.trnOrderNumber)
  }, [paid, email])
  if (!paid) return null
  return (
    <Notice kind="success">
      <p>{t('paidMeanwhile', { total: money(paid.cart.total) })}</p>
      <ScreenLink screen="transaction" params={{ id: paid.unique_id }}>
        {t('toPaid')}
      </ScreenLink>
    </Notice>
  )
}
