import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { postalField } from '#domain/accounts/person-fields.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { shopOrder } from '#domain/payments/orders.api.ts'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { payCart, type CartLine } from '#web/shared/memory/cart.ts'
import { AcceptSale } from '#web/shared/payments/accept-sale.tsx'
import { DeliveryFields } from '#web/shared/payments/delivery-fields.tsx'
import { keepOrder } from '#web/shared/payments/kept-order.ts'
import { streetOf } from '#domain/shop/street-of.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { usePay } from '#web/shared/payments/use-pay.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { shopQueries } from './shop.queries.ts'
import styles from './shop.module.css'

const schema = shopOrder.omit({ items: true, total: true })
type TypedOrder = z.input<typeof schema>
const path = '/checkout'
/** Milliseconds after the last sign of a postal code. */
const rest = 250

const typedOf = (profile: Profile | undefined): Omit<TypedOrder, 'accept'> => {
  const city = profile?.address.city ?? ''
  return {
    fullname: profile?.profile.fullName ?? '',
    email: profile?.email ?? '',
    telephone: profile?.profile.telephone ?? '',
    address: {
      text: streetOf(profile?.address.text ?? '', city),
      apartment: profile?.apartment ?? '',
      city,
      postalCode: profile?.postalCode ?? '',
    },
  }
}

interface CheckoutFormProps {
  lines: readonly CartLine[]
  profile: Profile | undefined
}

/** What was typed is kept until it is paid, for who comes back from the payment page. */
export function CheckoutForm({ lines, profile }: CheckoutFormProps) {
  const t = useTranslations('shop.checkout')
  const till = useTranslations('till.open')
  const money = useMoney()
  const client = useQueryClient()
  const { email } = useSession()
  const pay = usePay('shop')
  const form: SchemaForm<TypedOrder> = useSchemaForm<TypedOrder, z.output<typeof schema>>({
    schema,
    defaults: {
      ...typedOf(profile),
      accept: false as unknown as true,
    },
    onSubmit: async ({ accept, ...typed }) => {
      keepOrder(email, { path, typed: {} })
      const items = lines.map(({ variantId, quantity }) => ({ variantId, quantity }))
      const order = { ...typed, accept, items, ...(quote.data && { total: quote.data.total }) }
      try {
        await pay(order, payCart)
      } catch (error) {
        // Prices or stock may have changed.
        await client.invalidateQueries({ queryKey: shopQueries.quotes })
        throw error
      }
    },
  })
  const draft = useDraft(form, 'checkout')
  const postal = useWatch({ control: form.methods.control, name: 'address.postalCode' })
  const [asked] = useDebouncedValue(postal, rest)
  const { data: postalCode } = postalField.safeParse(asked)
  const quote = useQuery(shopQueries.quote(lines, postalCode ? { postalCode } : undefined))
  const total = postalCode === undefined ? undefined : quote.data?.total
  const canBuy = quote.data?.items.every(({ problem }) => problem === undefined) === true
  return (
    <Form form={form} label={t('who')} {...draft.line}>
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="who" className={styles.stack}>
          <h2 id="who">{t('who')}</h2>
          <TextField
            form={form}
            name="fullname"
            label={t('fullname')}
            autoComplete="name"
            maxLength={128}
          />
          <NewEmailField form={form} name="email" label={t('email')} hint={t('emailHint')} />
          <PhoneField form={form} name="telephone" label={t('telephone')} />
          <DeliveryFields form={form} />
        </Card>
        <Card as="section" aria-labelledby="order" raised className={styles.stack}>
          <h2 id="order">{t('order')}</h2>
          <OrderSummary query={quote} isEstimate={postalCode === undefined} />
          {canBuy && (
            <>
              <AcceptSale form={form} />
              <SubmitButton form={form} large wide>
                {total === undefined ? till('payAny') : till('pay', { total: money(total) })}
              </SubmitButton>
            </>
          )}
        </Card>
      </div>
    </Form>
  )
}
