import { useLocale, useTranslations } from 'use-intl'
import { longDay } from '#domain/dates.ts'
import { lotOrdersApi, type OrderWithHistory } from '#domain/orders/orders.api.ts'
import { addressOf } from '#web/api/call.ts'
import { keepOrder } from '#web/shared/payments/kept-order.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { usePay } from '#web/shared/payments/use-pay.ts'
import { useSession } from '#web/shared/session/session.ts'
import { useToday } from '#web/shared/today.ts'
import { z } from 'zod'
import { ButtonRow, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './orders.module.css'
import type { Side } from './orders.queries.ts'
import { PaymentTag } from './status-tag.tsx'

/** What is to be paid, how it was paid, and where the buyer pays it. */
export function InvoiceCard({ order, side }: { order: OrderWithHistory; side: Side }) {
  const t = useTranslations('orders.invoice')
  const words = useTranslations('orders')
  const lang = useLocale()
  const today = useToday()
  const { invoice, payment, can, id } = order
  if (!invoice) return null
  const pdf = addressOf(lotOrdersApi.invoice, { id }, { lang })
  return (
    <Card as="section" aria-labelledby="invoice" className={styles.stack}>
      <h2 id="invoice">{t('title', { number: String(invoice.number) })}</h2>
      {payment === 'due' && invoice.dueDate < today && (
        <Notice kind="warning" still>
          {t('overdue', { date: longDay(invoice.dueDate, lang) })}
        </Notice>
      )}
      <Facts tight>
        <Fact label={words('fields.payment')}>
          <PaymentTag payment={payment} />
        </Fact>
        {payment === 'due' && (
          <Fact label={words('fields.dueDate')}>{longDay(invoice.dueDate, lang)}</Fact>
        )}
        {invoice.method && <Fact label={t('method')}>{words(`methods.${invoice.method}`)}</Fact>}
        {invoice.reference && <Fact label={t('reference')}>{invoice.reference}</Fact>}
      </Facts>
      {side === 'pro' && can.includes('pay') && <Pay order={order} />}
      <ButtonRow>
        <LinkButton kind="quiet" href={pdf} target="_blank">
          {t('pdf')}
        </LinkButton>
      </ButtonRow>
    </Card>
  )
}

const nothing = z.object({})

function Pay({ order: { id, total } }: { order: OrderWithHistory }) {
  const t = useTranslations('orders.invoice')
  const money = useMoney()
  const { email } = useSession()
  const pay = usePay('invoice')
  const words = t('pay', { total: money(total) })
  const form = useSchemaForm({
    schema: nothing,
    defaults: {},
    onSubmit: async () => {
      keepOrder(email, { path: location.pathname + location.search, typed: {} })
      await pay({ invoiceId: id, total })
    },
  })
  return (
    <Form form={form} label={words}>
      <SubmitButton form={form} wide>
        {words}
      </SubmitButton>
    </Form>
  )
}
