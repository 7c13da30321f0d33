import type { ReactNode } from 'react'
import styles from './list-table.module.css'

export interface Column<Row> {
  /** Name of the field that the rows are sorted by. */
  field: string
  label: string
  cell: (row: Row) => ReactNode
  /** Figures stand to the right. */
  isNumber?: boolean
  /** Not sorted by. */
  isFixed?: boolean
  /** What can be done with the row: at the foot of its card. */
  isActions?: boolean
}

export interface SortState {
  field: string
  order: 'ASC' | 'DESC'
}

interface SortTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  sort: SortState
  onSort: (field: string) => void
  /** What the button in a header does, for who points at it. */
  sortTitle: (label: string) => string
  busy?: boolean
  /** Stands in for rows where there are none. */
  none?: ReactNode
}

/**
 * The rows as they come, in a table whose headers ask for another order; the first column names the
 * row.
 */
export function SortTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  sortTitle,
  busy,
  none,
}: SortTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={busy}>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ field, label, isFixed, isNumber }) => (
              <th
                key={field}
                scope="col"
                className={isNumber ? styles.number : undefined}
                aria-sort={
                  sort.field === field
                    ? sort.order === 'ASC'
                      ? 'ascending'
                      : 'descending'
                    : undefined
                }
              >
                {isFixed ? (
                  <span className={styles.plainHead}>{label}</span>
                ) : (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() => onSort(field)}
                    title={sortTitle(label)}
                  >
                    {label}
                    {sort.field === field && <Arrow up={sort.order === 'ASC'} />}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
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
      {rows.length === 0 && none}
    </div>
  )
}

const Arrow = ({ up }: { up: boolean }) => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
    <path d={up ? 'M5 2l4 6H1z' : 'M5 8L1 2h8z'} fill="currentColor" />
  </svg>
)
