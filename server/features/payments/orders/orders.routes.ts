import { orderForm, ordersApi } from '#domain/payments/orders.api.ts'
import { orderTypes } from '#domain/payments/transaction.ts'
import type { Call } from '../../../context.ts'
import { GatewaySilence } from '../../../payments/gateway.ts'
import { Refusal } from '../../../refusal.ts'
import { route } from '../../../http/route.ts'
import { keepAnswer } from './answer-cookie.ts'
import { keepCheckout } from './checkout-cookie.ts'
import { openOrder } from './open-order.ts'
import { failurePage, pageOf, takeAnswer } from '../take-answer.ts'
import { typeModules } from '../types/order-types.ts'

export const ordersRoutes = [
  route(
    ordersApi.open,
    ({ query, body }, call, { checkout, checked }: { checkout: string; checked: unknown }) => {
      const language = query.lang ?? call.language
      return openOrder({ type: query.type, body, language, checkout }, call, checked)
    },
    async ({ query, body }, call) => {
      await call.limits.consume('order', call.visitor)
      const checked = await typeModules[query.type].check(body, call)
      return { checkout: keepCheckout(call), checked }
    },
    (_, body, query) => {
      const asked = (query as { type?: unknown }).type
      return orderForm(orderTypes.find((type) => type === asked) ?? 'shop', body)
    },
  ),
  route(ordersApi.answer, async (_, call) => {
    const raw = call.request.raw.url?.split('?').slice(1).join('?') ?? ''
    const settled = await take(raw, call).catch((error: unknown) => {
      // It is asked for later; the order stays as it is.
      if (error instanceof GatewaySilence) return null
      throw error
    })
    const page = settled ? pageOf(settled) : await failurePage(raw, call)
    if (settled && 'trnId' in settled && call.payments.gateway?.verify(raw)?.isSigned)
      keepAnswer(call, settled.trnId)
    await call.reply.redirect(page, 303)
  }),
  route(ordersApi.notify, async (_, call) => {
    const settled = await take(call.request.form ?? '', call).catch((error: unknown) => {
      // So that it is sent again.
      if (error instanceof GatewaySilence) throw new Refusal('GATEWAY_SILENT')
      throw error
    })
    if (!settled) throw new Refusal('BODY_INVALID')
  }),
]

const take = (raw: string, call: Call) =>
  takeAnswer(raw, call, async () => {
    await call.limits.consume('unsignedAnswer', call.visitor)
  })
