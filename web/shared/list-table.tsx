import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import styles from './list-table.module.css'
import type { List } from './use-list.ts'

export interface Column<Row> {
  /** Name of the field that the list convention sorts by. */
  field: string
  label: string
  cell: (row: Row) => ReactNode
  /** Figures stand to the right. */
  isNumber?: boolean
  /** Not sorted by. */
  isFixed?: boolean
}

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
      <div className={styles.frame}>
        <table className={styles.table} aria-busy={isFetching}>
          <caption className="spoken">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ field, label, isFixed, isNumber }) => (
                <th
                  key={field}
                  scope="col"
                  className={isNumber ? styles.number : undefined}
                  aria-sort={sort.field === field ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined}
                >
                  {isFixed ? (
                    <span className={styles.plainHead}>{label}</span>
                  ) : (
                    <button type="button" className={styles.sort} onClick={() => sortBy(field)} title={t('table.sortBy', { column: label })}>
                      {label}
                      {sort.field === field && <Arrow up={sort.order === 'ASC'} />}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ field, cell, isNumber }, index) =>
                  index === 0 ? (
                    <th key={field} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={field} className={isNumber ? styles.number : undefined}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {data.rows.length === 0 && <p className={styles.none}>{t('table.none')}</p>}
      </div>
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

const Arrow = ({ up }: { up: boolean }) => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
    <path d={up ? 'M5 2l4 6H1z' : 'M5 8L1 2h8z'} fill="currentColor" />
  </svg>
)
