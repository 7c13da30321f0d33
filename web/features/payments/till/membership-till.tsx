import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { Profile } from '#domain/accounts/profile.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { engravedLine, mostEngravedLines } from '#domain/payments/engraving.ts'
import { membershipOrder } from '#domain/payments/orders.api.ts'
import type { Product } from '#domain/shop/product.ts'
import { AcceptSale } from '#web/shared/payments/accept-sale.tsx'
import { keepOrder, readOrder } from '#web/shared/payments/kept-order.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { usePay } from '#web/shared/payments/use-pay.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { useToday } from '#web/shared/today.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ConfirmPayment, usePaymentQuestion } from './confirm-payment.tsx'
import { MedalDrawing } from './medal-drawing.tsx'
import { priceOf, provinceAt } from './price-of.ts'
import { ProductField, useChosen } from './product-field.tsx'
import { Summary } from './summary.tsx'
import { useTotal } from './use-total.ts'
import styles from '../payments.module.css'

const schema = membershipOrder.omit({ animalId: true, total: true }).required()
type Typed = z.input<typeof schema>

/** Nothing where the machine cannot engrave it. */
const engravedName = ({ name }: AnimalProfile): string => engravedLine.safeParse(name).data ?? ''

interface MembershipTillProps {
  animal: AnimalProfile
  profile: Profile
  products: Product[]
}

/** Product, engraving, conditions, confirmation; then the payment page (requirements/animals.md 4). */
export function MembershipTill({ animal, profile, products }: MembershipTillProps) {
  const t = useTranslations('till')
  const money = useMoney()
  const today = useToday()
  const { email } = useSession()
  const pay = usePay('card')
  const question = usePaymentQuestion()
  const path = `/animals/${animal.unique_id}/membership`
  const [kept] = useState(() => readOrder<Partial<Typed>>(email))
  const typed = kept?.path === path ? kept.typed : {}
  const only = products.length === 1 ? products[0]?.handle : undefined
  const form: SchemaForm<Typed> = useSchemaForm<Typed, z.output<typeof schema>>({
    schema,
    defaults: {
      product: products.some(({ handle }) => handle === typed.product)
        ? typed.product
        : (only ?? ''),
      engraving: Array.from(
        { length: mostEngravedLines },
        (_, line) => (typed.engraving ?? [engravedName(animal)])[line] ?? '',
      ),
      accept: false as unknown as true,
    },
    onSubmit: ({ product, engraving, accept }) =>
      question.ask(async () => {
        keepOrder(email, { path, typed: { product, engraving } })
        const lines = engraving.filter(Boolean)
        await pay({
          product,
          accept,
          animalId: animal.unique_id,
          ...(lines.length > 0 && { engraving: lines }),
          ...(total !== undefined && { total }),
        }).catch((error: unknown) => {
          throw noting(error)
        })
      }),
  })
  const province = provinceAt(profile.postalCode)
  const product = useChosen(form, products)
  const amount = product && priceOf(product, province, today)
  const { total, noting } = useTotal(product, amount?.total)
  const lines = useWatch({ control: form.methods.control, name: 'engraving' })

  return (
    <div className={styles.till}>
      <Form form={form} label={t('membership.heading', { name: animal.name })}>
        <ProductField form={form} products={products} />
        <fieldset className={styles.engraving}>
          <legend>{t('membership.engraving')}</legend>
          <p className={styles.small}>{t('membership.engravingHint')}</p>
          <div className={styles.engraved}>
            <div className={styles.lines}>
              {([0, 1, 2] as const).map((line) => (
                <TextField
                  key={line}
                  form={form}
                  name={`engraving.${line}`}
                  label={t('membership.line', { line: String(line + 1) })}
                  optional
                />
              ))}
            </div>
            <MedalDrawing lines={lines} />
          </div>
        </fieldset>
        <Summary
          product={product}
          amount={amount}
          province={province}
          address={
            <>
              {[
                profile.profile.fullName,
                profile.address.text,
                profile.apartment,
                profile.postalCode,
              ]
                .filter(Boolean)
                .join(', ')}{' '}
              <ScreenLink screen="profile">{t('law.changeAddress')}</ScreenLink>
            </>
          }
        />
        <AcceptSale form={form} />
        <SubmitButton form={form} kind="primary" wide>
          {total === undefined ? t('open.payAny') : t('open.pay', { total: money(total) })}
        </SubmitButton>
      </Form>
      <ConfirmPayment question={question} total={total ?? 0} />
    </div>
  )
}
