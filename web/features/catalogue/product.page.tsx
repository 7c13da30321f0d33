import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#domain/shop/product.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useGo, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { catalogueQueries } from './catalogue.queries.ts'
import { ProductForm } from './product-form.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { useSave } from './use-save.ts'
import styles from './catalogue.module.css'

export function Page() {
  const t = useTranslations('catalogue')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('adminProduct')
  const query = useQuery(catalogueQueries.products)
  const found = query.data?.find((product) => product.id === id)
  usePageTitle(found?.title)
  return (
    <PageBody>
      <BackLink screen="adminProducts">{t('product.back')}</BackLink>
      <PageHeading actions={found && <Actions product={found} />}>
        {found?.title ?? titles('adminProduct')}
      </PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {() =>
          found ? (
            <div className={styles.stack}>
              <ProductForm key={id} product={found} />
              <ProductPictures product={found} />
            </div>
          ) : (
            <EmptyState
              scene={NothingFoundScene}
              title={t('product.notFoundTitle')}
              role="status"
              next={
                <ScreenLink screen="adminProducts" className={buttonClass({ kind: 'secondary' })}>
                  {t('product.back')}
                </ScreenLink>
              }
            >
              <p>{t('product.notFound')}</p>
            </EmptyState>
          )
        }
      </QueryView>
    </PageBody>
  )
}

function Actions({ product: { id, handle, title } }: { product: Product }) {
  const t = useTranslations('catalogue.product')
  const save = useSave()
  const go = useGo()
  const [asked, setAsked] = useState(false)
  const removal = useMutation({
    mutationFn: () =>
      save(() => call(commerceApi.removeProduct, { params: { id } }), {
        done: t('removed'),
        failed: t('removeFailed'),
      }),
    onSuccess: () => go({ screen: 'adminProducts', replace: true }),
  })
  return (
    <ButtonRow>
      <ScreenLink screen="product" params={{ handle }} className={buttonClass({ kind: 'quiet' })}>
        {t('see')}
      </ScreenLink>
      <Button kind="plain" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title={t('removeTitle', { name: title })}
        yes={t('removeYes')}
        pending={removal.isPending}
        error={removal.error && failureText(removal.error, t('removeFailed'))}
        onYes={() => removal.mutate()}
        onNo={() => {
          removal.reset()
          setAsked(false)
        }}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </ButtonRow>
  )
}
