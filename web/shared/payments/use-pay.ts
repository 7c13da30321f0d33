import { useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ordersApi, type AnyOrder } from '#domain/payments/orders.api.ts'
import type { OrderType } from '#domain/payments/transaction.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { useSession } from '#web/shared/session/session.ts'
import { keepOpened } from './kept-order.ts'
import { leaveTo } from './leave-to.ts'

/** Milliseconds before the browser leaves (requirements/animals.md 4). */
const beforeLeaving = 100

/**
 * Opens an order and leaves for its payment page.
 * @throws CallError also for an empty address (requirements/animals.md 4)
 */
export function usePay(
  type: OrderType,
): (body: AnyOrder, onOpened?: (trnOrderNumber: string) => void) => Promise<void> {
  const t = useTranslations('till.open')
  const lang = useLocale()
  const { email } = useSession()
  const keyFor = useIdempotencyKey()
  const left = useRef(0)
  return async (body, onOpened) => {
    const { url, trnOrderNumber } = await call(ordersApi.open, {
      query: { type, lang },
      body,
      // Who comes back from the payment page orders anew.
      idempotencyKey: keyFor({ body, left: left.current }),
    }).catch((error: unknown) => {
      throw sayingInstead(error, t('failed'))
    })
    if (!url) throw new CallError(502, { code: 'SERVER_ERROR', message: t('failed') })
    left.current++
    keepOpened(email, trnOrderNumber)
    onOpened?.(trnOrderNumber)
    await new Promise((resolve) => setTimeout(resolve, beforeLeaving))
    leaveTo(url)
  }
}
