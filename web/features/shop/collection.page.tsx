import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { OpenCollection } from '#domain/shop/shop.api.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { CartLink } from './cart-link.tsx'
import { Locked } from './locked.tsx'
import { ProductCards } from './product-cards.tsx'
import { shopQueries } from './shop.queries.ts'

export function Page() {
  const t = useTranslations('shop')
  const titles = useTranslations('screens.titles')
  const language = useLocale()
  const { handle } = useScreenParams('collection')
  const query = useQuery(shopQueries.collection(handle))
  const { data } = query
  usePageTitle(data?.title)
  return (
    <PageBody>
      <BackLink screen="shop">{t('back')}</BackLink>
      <PageHeading
        lead={data?.description[language] || undefined}
        actions={!data?.storefront && <CartLink />}
      >
        {data?.title ?? titles('collection')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={
          <EmptyState
            scene={NothingFoundScene}
            title={t('collection.unknownTitle')}
            role="status"
            next={<AllCollections />}
          >
            <p>{t('collection.unknown')}</p>
          </EmptyState>
        }
      >
        {(collection) => <Content collection={collection} />}
      </QueryView>
    </PageBody>
  )
}

function Content({ collection }: { collection: OpenCollection }) {
  const t = useTranslations('shop.collection')
  if (collection.locked) return <Locked collection={collection} />
  if (collection.products.length > 0) return <ProductCards products={collection.products} />
  return (
    <EmptyState scene={NothingFoundScene} title={t('noneTitle')} next={<AllCollections />}>
      <p>{t('none')}</p>
    </EmptyState>
  )
}

const AllCollections = () => (
  <ScreenLink screen="shop" className={buttonClass({ kind: 'secondary' })}>
    {useTranslations('shop.collection')('all')}
  </ScreenLink>
)
