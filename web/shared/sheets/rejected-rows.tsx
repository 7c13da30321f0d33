import { useMediaQuery } from '@mantine/hooks'
import { useSaveCsv } from '#web/shared/files/save-csv.ts'
import { RowCards } from '#web/shared/lists/row-cards.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ColumnHeads } from '#web/ui/column-heads.tsx'
import table from '#web/ui/table.module.css'

/** Rows that are shown; the file has all that came. */
export const mostRejectedRows = 50

interface RejectedRowsProps {
  rows: readonly { line: number; column: string; reason: string; value: string }[]
  /** Of line, column, reason and value. */
  heads: readonly string[]
  caption: string
  /** Words of the button that saves them; without it none. */
  save?: string | undefined
  /** Of the file of those that came, without extension; or what saves all. */
  file?: string | (() => void) | undefined
}

type Row = RejectedRowsProps['rows'][number]

const cellsOf = ({ line, column, reason, value }: Row) => [String(line), column, reason, value]

/** What an import left out, and why; nothing where it left out nothing. */
export function RejectedRows({ rows, heads, caption, save, file }: RejectedRowsProps) {
  const saveCsv = useSaveCsv()
  if (rows.length === 0) return null
  const saveAll = () => {
    if (typeof file === 'function') return file()
    if (file !== undefined) saveCsv(file, [heads, ...rows.map(cellsOf)])
  }
  return (
    <>
      {save !== undefined && (
        <p>
          <Button kind="quiet" onClick={saveAll}>
            {save}
          </Button>
        </p>
      )}
      <Rows rows={rows.slice(0, mostRejectedRows)} heads={heads} caption={caption} />
    </>
  )
}

function Rows({ rows, heads, caption }: Pick<RejectedRowsProps, 'rows' | 'heads' | 'caption'>) {
  const isNarrow = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false })
  if (isNarrow)
    return (
      <RowCards
        caption={caption}
        columns={heads.map((label, at) => ({
          field: label,
          label,
          cell: (row: Row) => (at === 0 ? `${label} ${row.line}` : cellsOf(row)[at]),
        }))}
        rows={[...rows]}
        keyOf={({ line, column }) => `${line} ${column}`}
      />
    )
  return (
    <div className={table.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={classes(table.table, table.plain)}>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <ColumnHeads heads={heads} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, column, reason, value }) => (
            <tr key={`${line} ${column}`}>
              <th scope="row">{line}</th>
              <td>{column}</td>
              <td>{reason}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
