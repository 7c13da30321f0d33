import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import table from '#web/ui/table.module.css'
import styles from '../list-table.module.css'
import { rowKeys } from '../row-keys.ts'

export interface Column<Row> {
  /** Field to sort by. */
  field: string
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned. */
  isNumber?: boolean
  /** Not sortable. */
  isFixed?: boolean
  /** Hidden until the reader chooses it. */
  isExtra?: boolean
  /** Actions of the row, at the foot of its card. */
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
  /** Tooltip of a header's button. */
  sortTitle: (label: string) => string
  busy?: boolean
  /** Shown without rows. */
  none?: ReactNode
  /** Low rows under a head that stays. */
  isDense?: boolean
  /** Boxes before the rows. */
  boxes?: { all: ReactNode; of: (row: Row) => ReactNode } | undefined
}

/** Headers request another order; the first column names the row. */
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
  isDense,
  boxes,
}: SortTableProps<Row>) {
  return (
    <div className={classes(table.frame, isDense && styles.dense)}>
      <table ref={rowKeys} className={classes(table.table, table.sortable)} aria-busy={busy}>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            {boxes && <td className={styles.box}>{boxes.all}</td>}
            {columns.map(({ field, label, isFixed, isNumber }) => (
              <th
                key={field}
                scope="col"
                className={isNumber ? table.number : undefined}
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
              {boxes && <td className={styles.box}>{boxes.of(row)}</td>}
              {columns.map(({ field, cell, isNumber }, index) =>
                index === 0 ? (
                  <th key={field} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={field} className={isNumber ? table.number : undefined}>
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
