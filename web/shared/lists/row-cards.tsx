import type { ReactNode } from 'react'
import { EmailWords } from '#web/ui/page/email-words.tsx'
import styles from './row-cards.module.css'
import type { Column } from './sorting/sort-table.tsx'

interface RowCardsProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  busy?: boolean
  /** Before the heading. */
  box?: ((row: Row) => ReactNode) | undefined
}

const shown = (cell: ReactNode): ReactNode =>
  typeof cell === 'string' && /^\S+@\S+$/.test(cell) ? <EmailWords>{cell}</EmailWords> : cell

/** For narrow screens; the first column is the heading. */
export function RowCards<Row>({
  caption,
  columns: [head, ...columns],
  rows,
  keyOf,
  busy,
  box,
}: RowCardsProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={caption} aria-busy={busy}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.card}>
          <div className={styles.head}>
            {box?.(row)}
            <div>{head?.cell(row)}</div>
          </div>
          <dl className={styles.facts}>
            {columns
              .filter(({ isActions }) => !isActions)
              .map(({ field, label, cell }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>{shown(cell(row))}</dd>
                </div>
              ))}
          </dl>
          {columns.map(
            ({ field, cell, isActions }) => isActions && <div key={field}>{cell(row)}</div>,
          )}
        </li>
      ))}
    </ul>
  )
}
