import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { amountCell } from '#domain/csv.ts'
import { formatMoney } from '#domain/money.ts'
import { productKinds, type Product } from '#domain/shop/product.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { useSaveCsv } from '#web/shared/files/save-csv.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { catalogueQueries } from './catalogue.queries.ts'
import { CollectionsSection } from './collections-section.tsx'
import { stockOf, useProductsList, type ProductFilter } from './use-products-list.ts'
import { useSave } from './use-save.ts'

export function Page() {
  const t = useTranslations('catalogue')
  const table = useTranslations('admin.table')
  const titles = useTranslations('screens.titles')
  const language = useLocale()
  const format = useFormatter()
  const go = useGo()
  const search = useScreenSearch()
  const { data: collections = [] } = useQuery(catalogueQueries.collections)
  const { name, kind, collection, state } = search
  const list = useProductsList({ name, kind, collection, state })
  const filter = (field: keyof ProductFilter) => (value: string) =>
    void go({
      screen: 'adminProducts',
      search: { ...search, [field]: value || undefined },
      replace: true,
    })
  const columns: Column<Product>[] = [
    {
      field: 'Name',
      label: t('name'),
      cell: ({ id, title }) => (
        <ScreenLink screen="adminProduct" params={{ id }}>
          {title}
        </ScreenLink>
      ),
    },
    { field: 'Handle', label: t('handle'), cell: ({ handle }) => handle },
    { field: 'Kind', label: t('kind'), cell: (product) => t(`kinds.${product.kind}`) },
    {
      field: 'Price',
      label: t('price'),
      isNumber: true,
      cell: ({ price }) => formatMoney(price, language),
    },
    {
      field: 'Stock',
      label: t('stock'),
      isNumber: true,
      cell: (product) => {
        const stock = stockOf(product)
        return stock === null ? t('notCounted') : format.number(stock)
      },
    },
    {
      field: 'State',
      label: t('state'),
      isFixed: true,
      cell: ({ availableForSale }) => (availableForSale ? t('forSale') : t('hidden')),
    },
    {
      field: 'Actions',
      label: t('actions'),
      isFixed: true,
      isActions: true,
      cell: (product) => <HideButton product={product} />,
    },
  ]
  const saveCsv = useSaveCsv()
  const save = () =>
    saveCsv('products', [
      [t('name'), t('handle'), t('kind'), t('price'), t('stock'), t('state')],
      ...list.all.map((product) => [
        product.title,
        product.handle,
        t(`kinds.${product.kind}`),
        amountCell(product.price),
        String(stockOf(product) ?? ''),
        t(product.availableForSale ? 'forSale' : 'hidden'),
      ]),
    ])
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <ScreenLink screen="adminNewProduct" className={buttonClass({ kind: 'secondary' })}>
            {t('add')}
          </ScreenLink>
        }
      >
        {titles('adminProducts')}
      </PageHeading>
      <Filters>
        <TextFilter label={t('filterName')} value={name} onChange={filter('name')} />
        <ChoiceFilter
          label={t('kind')}
          value={kind}
          onChange={filter('kind')}
          choices={wordsOf(productKinds, (one) => t(`kinds.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('collections')}
          value={collection}
          onChange={filter('collection')}
          choices={Object.fromEntries(collections.map(({ handle, title }) => [handle, title]))}
          all={t('anyCollection')}
        />
        <ChoiceFilter
          label={t('state')}
          value={state}
          onChange={filter('state')}
          choices={wordsOf(['forSale', 'hidden'], (one) => t(one))}
          all={t('all')}
        />
      </Filters>
      <ListTable caption={t('caption')} columns={columns} list={list} />
      {list.all.length > 0 && (
        <ButtonRow>
          <Button kind="quiet" onClick={save}>
            {table('csv')}
          </Button>
        </ButtonRow>
      )}
      <CollectionsSection />
    </PageBody>
  )
}

function HideButton({ product }: { product: Product }) {
  const t = useTranslations('catalogue')
  const save = useSave()
  const { id, title, availableForSale } = product
  const change = useMutation({
    mutationFn: () =>
      save(() =>
        call(commerceApi.changeProduct, {
          params: { id },
          body: { product: { ...product, availableForSale: !availableForSale } },
        }),
      ),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('saveFailed')) }),
  })
  return (
    <Button
      kind="quiet"
      pending={change.isPending}
      aria-label={
        availableForSale ? t('hideLong', { name: title }) : t('showLong', { name: title })
      }
      onClick={() => change.mutate()}
    >
      {availableForSale ? t('hide') : t('showAgain')}
    </Button>
  )
}
