import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { lotTypes, lotOrdersDeskApi, type LotProduct } from '#domain/orders/orders.api.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { wordIn } from '#web/shared/lists/asks.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { LotProductDialog } from './lot-product-dialog.tsx'

/** The catalogue of lots that professionals order. */
export function Page() {
  const t = useTranslations('orders.products')
  const words = useTranslations('orders')
  const titles = useTranslations('screens.titles')
  const language = useLocale()
  const format = useFormatter()
  const money = useMoney()
  const type = wordIn(lotTypes, useScreenSearch()['type'])
  const change = useChangeSearch()
  const [dialog, setDialog] = useState<{ product?: LotProduct }>()
  const list = useList(
    lotOrdersDeskApi.products,
    { field: 'Created', order: 'DESC' },
    type ? [{ field: 'Type', operator: '=', value: type }] : [],
  )
  const name = language === 'fr' ? 'nameFr' : 'nameEn'
  const columns: Column<LotProduct>[] = [
    {
      field: language === 'fr' ? 'NameFr' : 'NameEn',
      label: words('fields.name'),
      cell: (product) => (
        <Button
          kind="plain"
          aria-label={t('edit', { name: product[name] })}
          onClick={() => setDialog({ product })}
        >
          {product[name]}
        </Button>
      ),
    },
    { field: 'Type', label: t('type'), cell: (product) => words(`types.${product.type}`) },
    { field: 'Size', label: t('size'), isNumber: true, cell: ({ size }) => format.number(size) },
    { field: 'Price', label: t('price'), isNumber: true, cell: ({ price }) => money(price) },
    {
      field: 'Free',
      label: t('free'),
      isFixed: true,
      isNumber: true,
      cell: ({ free }) => format.number(free),
    },
    {
      field: 'IsForSale',
      label: t('state'),
      cell: ({ isForSale }) => t(isForSale ? 'forSale' : 'hidden'),
    },
  ]
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <Button kind="secondary" onClick={() => setDialog({})}>
            {t('add')}
          </Button>
        }
      >
        {titles('adminLotProducts')}
      </PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('type')}
          value={type}
          onChange={(value) => void change({ type: value || undefined })}
          choices={wordsOf(lotTypes, (one) => words(`types.${one}`))}
          all={words('list.all')}
        />
      </Filters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        list={list}
        csv={lotOrdersDeskApi.productsCsv}
      />
      {dialog && <LotProductDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </PageBody>
  )
}
