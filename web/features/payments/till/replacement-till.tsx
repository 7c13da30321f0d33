import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { replacementOrder } from '#domain/payments/orders.api.ts'
import type { Product } from '#domain/shop/product.ts'
import { AcceptSale } from '#web/shared/payments/accept-sale.tsx'
import { keepOrder, readOrder } from '#web/shared/payments/kept-order.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { usePay } from '#web/shared/payments/use-pay.ts'
import { useSession } from '#web/shared/session/session.ts'
import { useCardHelp } from '#web/shared/support/card-help.tsx'
import { useToday } from '#web/shared/today.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField } from '#web/ui/form/text-field.tsx'
import { CardNumbers } from './card-numbers.tsx'
import { ConfirmPayment, usePaymentQuestion } from './confirm-payment.tsx'
import { homeProvince, priceOf } from './price-of.ts'
import { ProductField, useChosen } from './product-field.tsx'
import { Summary } from './summary.tsx'
import { useTotal } from './use-total.ts'
import styles from '../payments.module.css'

const schema = replacementOrder.omit({ total: true })
type Typed = z.input<typeof schema>
const path = '/renewals/card'

/** With or without account; the verification number is never kept. */
export function ReplacementTill({ products }: { products: Product[] }) {
  const t = useTranslations('till')
  const money = useMoney()
  const today = useToday()
  const { email } = useSession()
  const pay = usePay('card')
  const question = usePaymentQuestion()
  const help = useCardHelp()
  const [kept] = useState(() => readOrder<Partial<Typed>>(email))
  const typed = kept?.path === path ? kept.typed : {}
  const only = products.length === 1 ? products[0]?.handle : undefined
  const form: SchemaForm<Typed> = useSchemaForm<Typed, z.output<typeof schema>>({
    schema,
    defaults: {
      product: products.some(({ handle }) => handle === typed.product)
        ? typed.product
        : (only ?? ''),
      card: typed.card ?? '',
      verif: '',
      email: typed.email ?? email ?? '',
      accept: false as unknown as true,
    },
    onSubmit: (order) =>
      question.ask(async () => {
        const { product: handle, card, email: to } = order
        keepOrder(email, { path, typed: { product: handle, card, email: to } })
        await pay({ ...order, ...(total !== undefined && { total }) }).catch((error: unknown) => {
          throw noting(help.noting(error, card))
        })
      }),
  })
  const product = useChosen(form, products)
  const amount = product && priceOf(product, homeProvince, today)
  const { total, noting } = useTotal(product, amount?.total)

  return (
    <div className={styles.till}>
      <Form form={form} label={t('replacement.heading')}>
        <ProductField form={form} products={products} />
        <CardNumbers form={form} help={help} />
        <EmailField
          form={form}
          name="email"
          label={t('replacement.email')}
          hint={t('replacement.emailHint')}
        />
        <Summary
          product={product}
          amount={amount}
          province={homeProvince}
          address={t('law.addressOfKeeper')}
        />
        <AcceptSale form={form} />
        <SubmitButton form={form} wide>
          {total === undefined ? t('open.payAny') : t('open.pay', { total: money(total) })}
        </SubmitButton>
      </Form>
      <ConfirmPayment question={question} total={total ?? 0} />
    </div>
  )
}
