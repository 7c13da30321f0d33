import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { dayOf, showDay, showInstant } from '#domain/dates.ts'
import { lotStatuses, stockApi, stockKinds, type Lot } from '#domain/stock/stock.api.ts'
import { among, holds, useAsked } from '#web/shared/lists/asks.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ChoiceFilter, Filters, TextFilter } from '#web/shared/lists/filters.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useChoices } from './use-choices.ts'

const asks = {
  kind: among('Kind', stockKinds),
  status: among('Status', lotStatuses),
  supplier: holds('Supplier'),
  organization: holds('Organization'),
}

export function Page() {
  const t = useTranslations('stock.lots')
  const title = useTranslations('screens.titles')
  const words = useTranslations('stock')
  const choices = useChoices()
  const format = useFormatter()
  const filter = useFilter()
  const [dialog, setDialog] = useState<'generate' | 'import'>()
  const list = useList(stockApi.lots, { field: 'Created', order: 'DESC' }, useAsked(asks))
  const columns: Column<Lot>[] = [
    {
      field: 'Supplier',
      label: t('supplier'),
      cell: ({ id, supplier, created }) => (
        <ScreenLink
          screen="adminLot"
          params={{ id }}
          aria-label={t('open', { supplier, date: showDay(dayOf(new Date(created))) })}
        >
          {supplier}
        </ScreenLink>
      ),
    },
    { field: 'Kind', label: t('kind'), cell: (lot) => words(`kindsMany.${lot.kind}`) },
    { field: 'Status', label: t('status'), cell: (lot) => words(`lotStatuses.${lot.status}`) },
    { field: 'Items', label: t('items'), cell: (lot) => format.number(lot.items), isNumber: true },
    { field: 'Free', label: t('free'), cell: (lot) => format.number(lot.free), isNumber: true },
    {
      field: 'First',
      label: t('first'),
      cell: (lot) => (lot.first ? unbroken(lot.first) : words('none')),
      isNumber: true,
    },
    {
      field: 'Last',
      label: t('last'),
      cell: (lot) => (lot.last ? unbroken(lot.last) : words('none')),
      isNumber: true,
    },
    {
      field: 'Organization',
      label: t('organization'),
      cell: (lot) => lot.organization ?? words('none'),
    },
    { field: 'Created', label: t('created'), cell: (lot) => showInstant(new Date(lot.created)) },
  ]
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setDialog('generate')}>
              {t('generate')}
            </Button>
            <Button kind="quiet" onClick={() => setDialog('import')}>
              {t('import')}
            </Button>
          </>
        }
      >
        {title('adminLots')}
      </PageHeading>
      <Filters>
        <TextFilter label={t('filterSupplier')} {...filter('supplier')} />
        <TextFilter label={t('organization')} {...filter('organization')} />
        <ChoiceFilter
          label={t('kind')}
          {...filter('kind')}
          choices={choices.kinds}
          all={words('allKinds')}
        />
        <ChoiceFilter
          label={t('status')}
          {...filter('status')}
          choices={choices.lotStatuses}
          all={words('all')}
        />
      </Filters>
      <ListTable caption={t('caption')} columns={columns} list={list} csv={stockApi.lotsCsv} />
      {dialog === 'generate' && <GenerateDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(undefined)} />}
    </PageBody>
  )
}
