import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Collection } from '#domain/shop/shop.api.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { CartLink } from './cart-link.tsx'
import { ShopPicture } from './shop-picture.tsx'
import { shopQueries } from './shop.queries.ts'
import styles from './shop.module.css'

export function Page() {
  const t = useTranslations('shop')
  const query = useQuery(shopQueries.collections())
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={!query.data?.some(({ storefront }) => storefront) && <CartLink />}
      >
        {t('heading')}
      </PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(collections) =>
          collections.length > 0 ? (
            <ul className={styles.cards}>
              {collections.map((collection) => (
                <li key={collection.handle} className={styles.card}>
                  <CollectionCard {...collection} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              scene={NothingFoundScene}
              title={t('noneTitle')}
              next={
                <ScreenLink screen="contact" className={buttonClass({ kind: 'secondary' })}>
                  {t('write')}
                </ScreenLink>
              }
            >
              <p>{t('none')}</p>
            </EmptyState>
          )
        }
      </QueryView>
    </PageBody>
  )
}

function CollectionCard({ handle, title, image, count, locked }: Collection) {
  const t = useTranslations('shop')
  return (
    <>
      <ShopPicture image={image} />
      <div className={styles.words}>
        <h2>
          <ScreenLink screen="collection" params={{ handle }}>
            {title}
          </ScreenLink>
        </h2>
        <p className={styles.small}>{locked ? t('commercial') : t('count', { count })}</p>
      </div>
    </>
  )
}
