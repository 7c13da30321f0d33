import { useMoney } from '#web/shared/payments/use-money.ts'
import { useTranslations } from 'use-intl'
import type { Product } from '#domain/shop/product.ts'
import styles from './shop.module.css'

/** A range with STARTING AT where variants differ (requirements/accounts-and-public.md 9). */
export function Price({ product: { variants } }: { product: Pick<Product, 'variants'> }) {
  const t = useTranslations('shop')
  const money = useMoney()
  const prices = variants.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (low === high) return <b className={styles.price}>{money(low)}</b>
  return (
    <span>
      <b className={styles.price}>{t('from', { price: money(low) })}</b>{' '}
      <span className={styles.small}>{t('upTo', { price: money(high) })}</span>
    </span>
  )
}
