import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Product } from '#domain/shop/product.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { Thumbnails } from '#web/shared/pictures/thumbnails.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { BuyProduct } from './buy-product.tsx'
import { CartLink } from './cart-link.tsx'
import { Price } from './price.tsx'
import { ShopPicture } from './shop-picture.tsx'
import { shopQueries } from './shop.queries.ts'
import styles from './shop.module.css'

export function Page() {
  const t = useTranslations('shop')
  const titles = useTranslations('screens.titles')
  const { handle } = useScreenParams('product')
  const query = useQuery(shopQueries.product(handle))
  return (
    <PageBody>
      <BackLink screen="shop">{t('back')}</BackLink>
      {(!query.data || isNotFound(query.error)) && <PageHeading>{titles('product')}</PageHeading>}
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={
          <EmptyState
            scene={NothingFoundScene}
            title={t('product.notFound')}
            role="status"
            next={
              <ScreenLink screen="shop" className={buttonClass({ kind: 'secondary' })}>
                {t('collection.all')}
              </ScreenLink>
            }
          >
            <p>{t('product.notFoundText')}</p>
          </EmptyState>
        }
      >
        {(product) => <Sheet key={product.id} product={product} />}
      </QueryView>
    </PageBody>
  )
}

function Sheet({ product }: { product: Product }) {
  const t = useTranslations('shop.product')
  const language = useLocale()
  const { title, vendor, description, images, storefront } = product
  const [shown, setShown] = useState<string>()
  usePageTitle(title)
  return (
    <>
      <PageHeading lead={t('by', { vendor })} actions={!storefront && <CartLink />}>
        {title}
      </PageHeading>
      <div className={styles.columns}>
        <Pictures images={images} chosen={shown} onChoose={setShown} />
        <Card as="section" aria-label={title} className={styles.stack}>
          <p>
            <Price product={product} />
          </p>
          {description[language] && <p className={styles.description}>{description[language]}</p>}
          <BuyProduct product={product} onChoose={setShown} />
        </Card>
      </div>
    </>
  )
}

interface PicturesProps extends Pick<Product, 'images'> {
  /** Address; undefined: the first. */
  chosen: string | undefined
  onChoose: (src: string) => void
}

function Pictures({ images, chosen, onChoose }: PicturesProps) {
  const t = useTranslations('shop.product')
  const shown = images.find(({ src }) => src === chosen) ?? images[0]
  return (
    <div className={styles.stack}>
      <ShopPicture image={shown} className={styles.large} sizes="(max-width: 62em) 100vw, 40rem" />
      <Thumbnails
        label={t('pictures')}
        thumbnails={images.map((image, index) => ({
          id: image.src,
          label: t('picture', { number: String(index + 1) }),
          picture: <ShopPicture image={image} sizes="4.5rem" />,
        }))}
        shown={shown?.src}
        onShow={onChoose}
      />
    </div>
  )
}
