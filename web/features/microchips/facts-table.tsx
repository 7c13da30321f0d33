import type { ReactNode } from 'react'
import { ColumnHeads } from '#web/ui/column-heads.tsx'
import table from '#web/ui/table.module.css'
import styles from './microchips.module.css'

interface FactsTableProps {
  caption: string
  heads: [string, string]
  rows: [name: string, meaning: ReactNode][]
  /** Names are code, not words. */
  isCode?: boolean
}

export function FactsTable({ caption, heads, rows, isCode }: FactsTableProps) {
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <ColumnHeads heads={heads} />
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, meaning]) => (
            <tr key={name}>
              <th scope="row">{isCode ? <code className={styles.word}>{name}</code> : name}</th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
