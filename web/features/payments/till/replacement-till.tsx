import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { ReplyOf } from '#domain/contract.ts'
import { replacementOrder } from '#domain/payments/orders.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import type { Product } from '#domain/shop/product.ts'
import { call } from '#web/api/call.ts'
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
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { CardNumbers } from './card-numbers.tsx'
import { ConfirmPayment, usePaymentQuestion } from './confirm-payment.tsx'
import { homeProvince, priceOf } from './price-of.ts'
import { ProductField, useChosen } from './product-field.tsx'
import { Summary } from './summary.tsx'
import styles from '../payments.module.css'

const schema = replacementOrder.omit({ total: true })
type Typed = z.input<typeof schema>
const path = '/renewals/card'

type Quoted = ReplyOf<typeof renewalsApi.card> & {
  /** Handle of the product, and number of the card. */
  of: string
}

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
    onSubmit: async (order) => {
      const { product: handle, card, verif, email: to } = order
      const noted = (error: unknown) => {
        throw help.noting(error, card)
      }
      // Taxed by where the keeper lives, whom only the numbers of the card name.
      const own = await call(renewalsApi.card, { body: { product: handle, card, verif } }).catch(
        noted,
      )
      setQuoted({ of: handle + card, ...own })
      await question.ask(async () => {
        keepOrder(email, { path, typed: { product: handle, card, email: to } })
        await pay({ ...order, total: own.total }).catch(noted)
      })
    },
  })
  const [quoted, setQuoted] = useState<Quoted>()
  const product = useChosen(form, products)
  const card = useWatch({ control: form.methods.control, name: 'card' })
  const isQuoted = quoted !== undefined && product && quoted.of === product.handle + card
  const province = isQuoted ? quoted.province : homeProvince
  const amount = isQuoted ? quoted : product && priceOf(product, homeProvince, today)
  const total = amount?.total

  return (
    <div className={styles.till}>
      <Form form={form} label={t('replacement.heading')}>
        <ProductField form={form} products={products} />
        <CardNumbers form={form} help={help} />
        <NewEmailField
          form={form}
          name="email"
          label={t('replacement.email')}
          hint={t('replacement.emailHint')}
        />
        <Summary
          product={product}
          amount={amount}
          province={province}
          address={`${t('law.addressOfKeeper')}${isQuoted ? '' : ` ${t('law.taxOfKeeper')}`}`}
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
