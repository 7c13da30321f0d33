import { useTranslations } from 'use-intl'
import type { Retailer } from '#domain/affiliates/affiliates.api.ts'
import type { Sorting } from '#web/shared/lists/sorting/sort-picker.tsx'
import { SortTable, type Column } from '#web/shared/lists/sorting/sort-table.tsx'
import { useDistance } from '#web/shared/places/use-distance.ts'
import { ShowOnMap, Telephone, type Choosing } from './retailer-cards.tsx'
import type { RetailerSort } from './sort-retailers.ts'
import styles from './affiliates.module.css'

/** For wide screens. */
export function RetailerTable({
  retailers,
  sort,
  descending,
  onSort,
  onShow,
}: Sorting<RetailerSort> & Choosing) {
  const t = useTranslations('affiliates')
  const show = useDistance()
  const columns: Column<Retailer>[] = [
    {
      field: 'name',
      label: t('columns.name'),
      cell: (retailer) => (
        <span className={styles.words}>
          {retailer.name}
          <ShowOnMap retailer={retailer} onShow={onShow} />
        </span>
      ),
    },
    {
      field: 'address',
      label: t('columns.address'),
      cell: (retailer) => (
        <span className={styles.words}>
          {retailer.address}
          <Telephone retailer={retailer} />
        </span>
      ),
    },
    {
      field: 'distance',
      label: t('columns.distance'),
      cell: ({ distance }) => t('km', { km: show(distance / 1000) }),
      isNumber: true,
    },
  ]
  return (
    <SortTable
      caption={t('heading')}
      columns={columns}
      rows={retailers}
      keyOf={({ id }) => id}
      sort={{ field: sort, order: descending ? 'DESC' : 'ASC' }}
      onSort={(field) => onSort(field as RetailerSort, field === sort && !descending)}
      sortTitle={(column) => t('sortBy', { column })}
    />
  )
}
