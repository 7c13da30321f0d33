import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import type { Endpoint } from '#domain/contract.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ColumnChoice, shownColumns } from './column-choice.tsx'
import { CsvButton } from './csv-button.tsx'
import styles from './list-table.module.css'
import { SavedViews } from '../views/saved-views.tsx'
import { Pages } from './pages.tsx'
import { RowCards } from './row-cards.tsx'
import { PageBox, RowBox, type Choosing } from './selection-boxes.tsx'
import { SortPicker } from './sorting/sort-picker.tsx'
import { SortTable, type Column } from './sorting/sort-table.tsx'
import type { List } from './use-list.ts'

export type { Column } from './sorting/sort-table.tsx'

interface ListTableProps<Row extends { id: string }> {
  caption: string
  columns: Column<Row>[]
  list: List<Row>
  /** Downloads all rows of the filter. */
  csv?: Endpoint
  /** Rows can be chosen. */
  choosing?: Choosing<Row>
}

const idOf = ({ id }: { id: string }): string => id

/** The first column names the row. Rows are cards on phones. */
export function ListTable<Row extends { id: string }>({
  caption,
  columns: all,
  list,
  csv,
  choosing,
}: ListTableProps<Row>) {
  const t = useTranslations('admin')
  const isNarrow = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false })
  const { sort, sortBy, paging, isFetching, shown, show, path, asked } = list
  const columns = shownColumns(all, shown)
  const none = <p className={styles.none}>{t('table.none')}</p>
  return (
    <QueryView query={list} loading={t('loading')} failed={t('failed')}>
      {(data) => (
        <>
          {isNarrow ? (
            <div className={styles.narrow}>
              <SortPicker
                label={t('table.sort')}
                reverse={t('table.reverse')}
                sort={sort.field}
                descending={sort.order === 'DESC'}
                onSort={(field, descending) => sortBy(field, descending ? 'DESC' : 'ASC')}
                choices={all.flatMap(({ field, label, isFixed }) =>
                  isFixed ? [] : [{ value: field, label }],
                )}
              />
              {choosing && <PageBox choosing={choosing} shown={data.rows} words />}
              {data.rows.length > 0 ? (
                <RowCards
                  caption={caption}
                  columns={columns}
                  rows={data.rows}
                  keyOf={idOf}
                  busy={isFetching}
                  box={
                    choosing &&
                    ((row: Row) => <RowBox choosing={choosing} row={row} shown={data.rows} />)
                  }
                />
              ) : (
                none
              )}
            </div>
          ) : (
            <SortTable
              caption={caption}
              columns={columns}
              rows={data.rows}
              keyOf={idOf}
              sort={sort}
              onSort={sortBy}
              sortTitle={(column) => t('table.sortBy', { column })}
              busy={isFetching}
              none={none}
              isDense
              boxes={
                choosing && {
                  all: <PageBox choosing={choosing} shown={data.rows} />,
                  of: (row: Row) => <RowBox choosing={choosing} row={row} shown={data.rows} />,
                }
              }
            />
          )}
          <nav className={styles.pager} aria-label={t('table.pages', { caption })}>
            <ColumnChoice columns={all} shown={shown} onShow={show} />
            {path && <SavedViews list={path} shown={shown} onShow={show} />}
            {csv && data.rows.length > 0 && (
              <CsvButton kind="quiet" endpoint={csv} {...asked} failed={t('table.csvFailed')}>
                {t('table.csv')}
              </CsvButton>
            )}
            <Pages paging={paging} data={data} />
          </nav>
        </>
      )}
    </QueryView>
  )
}
