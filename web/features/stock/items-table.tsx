import { useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { showInstant } from '#domain/dates.ts'
import { stockApi, type Item } from '#domain/stock/stock.api.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import type { List } from '#web/shared/lists/use-list.ts'

interface ItemsTableProps {
  list: List<Item>
  /** Omits columns common to the lot. */
  ofLot?: boolean
}

/** Never shows a verification. */
export function ItemsTable({ list, ofLot = false }: ItemsTableProps) {
  const t = useTranslations('stock.items')
  const words = useTranslations('stock')
  const columns: Column<Item>[] = [
    {
      field: 'Number',
      label: t('number'),
      cell: ({ kind, number }) => (
        <ScreenLink screen="adminItem" params={{ kind, number }} className="figures">
          {unbroken(number)}
        </ScreenLink>
      ),
    },
    ...(ofLot
      ? []
      : [{ field: 'Kind', label: t('kind'), cell: ({ kind }: Item) => words(`kinds.${kind}`) }]),
    { field: 'Status', label: t('status'), cell: (item) => words(`itemStatuses.${item.status}`) },
    {
      field: 'Animal',
      label: t('animal'),

      cell: ({ animal }) =>
        animal ? (
          <ScreenLink
            screen="adminAnimal"
            params={{ id: animal }}
            aria-label={t('openAnimalLong', { id: animal })}
          >
            {t('openAnimal')}
          </ScreenLink>
        ) : (
          words('none')
        ),
    },
    ...(ofLot
      ? []
      : [
          {
            field: 'Supplier',
            label: t('supplier'),
            cell: ({ lot, supplier }: Item) => (
              <ScreenLink screen="adminLot" params={{ id: lot }}>
                {supplier}
              </ScreenLink>
            ),
          },
          {
            field: 'LotStatus',
            label: t('lotStatus'),
            cell: (item: Item) => words(`lotStatuses.${item.lotStatus}`),
          },
        ]),
    { field: 'Updated', label: t('updated'), cell: (item) => showInstant(new Date(item.updated)) },
  ]
  return <ListTable caption={t('caption')} columns={columns} list={list} csv={stockApi.itemsCsv} />
}
