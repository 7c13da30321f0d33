import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import styles from './list-table.module.css'
import { SortTable, type Column } from './sort-table.tsx'
import type { List } from './use-list.ts'

export type { Column } from './sort-table.tsx'

interface ListTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  list: List<Row>
}

/** A list as a plain table: the first column names the row, headers sort, and the foot turns the pages. */
export function ListTable<Row extends { id: string }>({ caption, columns, list }: ListTableProps<Row>) {
  const t = useTranslations('admin')
  const format = useFormatter()
  const { data, error, sort, sortBy, start, hasNext, previous, next, refetch, isFetching } = list
  if (error) {
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return <Loading>{t('loading')}</Loading>
  return (
    <>
      <SortTable
        caption={caption}
        columns={columns}
        rows={data.rows}
        keyOf={({ id }) => id}
        sort={sort}
        onSort={sortBy}
        sortTitle={(column) => t('table.sortBy', { column })}
        busy={isFetching}
        none={<p className={styles.none}>{t('table.none')}</p>}
      />
      <nav className={styles.pager} aria-label={t('table.pages', { caption })}>
        <span role="status">
          {data.rows.length > 0 &&
            t('table.range', { from: format.number(start + 1), to: format.number(start + data.rows.length), total: format.number(data.total) })}
        </span>
        <Button kind="quiet" disabled={start === 0} onClick={previous}>
          {t('table.previous')}
        </Button>
        <Button kind="quiet" disabled={!hasNext} onClick={next}>
          {t('table.next')}
        </Button>
      </nav>
    </>
  )
}
