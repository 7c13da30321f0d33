import { useTranslations } from 'use-intl'
import type { Product } from '#domain/shop/product.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Price } from './price.tsx'
import { ShopPicture } from './shop-picture.tsx'
import styles from './shop.module.css'

export const ProductCards = ({ products }: { products: Product[] }) => (
  <ul className={styles.cards}>
    {products.map((product) => (
      <li key={product.id} className={styles.card}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
)

function ProductCard({ product }: { product: Product }) {
  const t = useTranslations('shop')
  const { handle, title, images, availableForSale } = product
  return (
    <>
      <ShopPicture image={images[0]} />
      <div className={styles.words}>
        <h2>
          <ScreenLink screen="product" params={{ handle }}>
            {title}
          </ScreenLink>
        </h2>
        <p>
          <Price product={product} />
        </p>
        {!availableForSale && <p className={styles.soldOut}>{t('soldOut')}</p>}
      </div>
    </>
  )
}
