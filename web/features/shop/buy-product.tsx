import { useTranslations } from 'use-intl'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { ProductForm, type BuyProps } from './product-form.tsx'

const way = buttonClass({ kind: 'primary', large: true })

/** Into the cart, or where it is bought with an animal or a card. */
export function BuyProduct(props: BuyProps) {
  const { product } = props
  const t = useTranslations('shop.product')
  if (product.kind === 'membership' || product.kind === 'replacement')
    return (
      <>
        <p>{t(product.kind)}</p>
        <Elsewhere kind={product.kind} className={way} />
      </>
    )
  if (!product.availableForSale || product.variants.every(({ available }) => !available))
    return (
      <Notice kind="warning" still>
        {t('soldOutText')}
      </Notice>
    )
  return <ProductForm {...props} />
}
