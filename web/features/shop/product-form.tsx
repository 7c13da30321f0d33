import { useMoney } from '#web/shared/payments/use-money.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { readCount } from '#domain/count.ts'
import { mostItems, mostPieces, quantity, shopApi } from '#domain/shop/shop.api.ts'
import type { Product } from '#domain/shop/product.ts'
import { say } from '#domain/validation/say.ts'
import { call, CallError } from '#web/api/call.ts'
import { addToCart } from '#web/shared/memory/cart.ts'
import { leaveTo } from '#web/shared/payments/leave-to.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { CountField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './shop.module.css'

/** requirements/accounts-and-public.md 5. The quantity is typed as text. */
const schema = z.object({
  variantId: z.string(say('OPTION_REQUIRED')).min(1, say('OPTION_REQUIRED')),
  quantity: z.string().transform(readCount).pipe(quantity),
})

export interface BuyProps {
  product: Product
  /** With the address of the picture of the option that is chosen. */
  onChoose: (src: string) => void
}

/** Into the cart, or to the checkout of the storefront that sells it. */
export function ProductForm({ product: { title, variants, storefront }, onChoose }: BuyProps) {
  const t = useTranslations('shop.product')
  const money = useMoney()
  const [added, setAdded] = useState<number>()
  const [only, ...others] = variants.filter(({ available }) => available)
  const needsChoice = variants.length > 1
  const form = useSchemaForm({
    schema,
    defaults: {
      variantId: needsChoice || others.length > 0 ? '' : (only?.id ?? ''),
      quantity: '1',
    },
    onSubmit: async (item) => {
      setAdded(undefined)
      if (storefront) return leaveTo((await call(shopApi.storefrontCheckout, { body: item })).url)
      const price = variants.find(({ id }) => id === item.variantId)?.price ?? 0
      const outcome = addToCart({ ...item, price })
      if (outcome !== 'added') {
        const message = t(outcome, { most: String(outcome === 'full' ? mostItems : mostPieces) })
        throw new CallError(0, {
          code: 'VALIDATION_FAILED',
          message,
          ...(outcome === 'many' && { fields: { quantity: message } }),
        })
      }
      setAdded(item.quantity)
    },
  })
  const variantId = useWatch({ control: form.methods.control, name: 'variantId' })
  const picture = variants.find(({ id }) => id === variantId)?.image?.src
  useEffect(() => {
    if (picture !== undefined) onChoose(picture)
  }, [picture, onChoose])
  return (
    <>
      <Form form={form} label={title}>
        {needsChoice && (
          <SelectField
            form={form}
            name="variantId"
            label={t('option')}
            empty={t('chooseOption')}
            choices={variants.map(({ id, title: option, price, available }) => {
              const words = `${option} – ${money(price)}`
              return {
                value: id,
                label: available ? words : t('optionSoldOut', { option: words }),
                disabled: !available,
              }
            })}
          />
        )}
        <CountField form={form} name="quantity" label={t('quantity')} />
        <p className={styles.small}>{t(storefront ? 'storefrontTaxes' : 'taxes')}</p>
        <SubmitButton form={form} large>
          {t('add')}
        </SubmitButton>
      </Form>
      {added !== undefined && (
        <Notice kind="success" title={t('added', { quantity: added })}>
          <ScreenLink screen="cart" className={buttonClass({ kind: 'secondary' })}>
            {t('seeCart')}
          </ScreenLink>
        </Notice>
      )}
    </>
  )
}
