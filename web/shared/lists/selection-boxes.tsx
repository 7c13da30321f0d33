import { useTranslations } from 'use-intl'
import styles from './list-table.module.css'
import type { Selection } from './use-selection.ts'

export interface Choosing<Row extends { id: string }> extends Selection<Row> {
  nameOf: (row: Row) => string
}

interface RowBoxProps<Row extends { id: string }> {
  choosing: Choosing<Row>
  row: Row
  shown: readonly Row[]
}

export function RowBox<Row extends { id: string }>({ choosing, row, shown }: RowBoxProps<Row>) {
  const t = useTranslations('admin.table')
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={t('choose', { name: choosing.nameOf(row) })}
      checked={choosing.isChosen(row)}
      onChange={({ nativeEvent }) =>
        choosing.toggle(row, shown, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}

/** All of the page, or none; `words` shows what it is for beside it. */
export function PageBox<Row extends { id: string }>({
  choosing,
  shown,
  words,
}: Omit<RowBoxProps<Row>, 'row'> & { words?: boolean }) {
  const t = useTranslations('admin.table')
  const count = shown.filter(choosing.isChosen).length
  const isAll = shown.length > 0 && count === shown.length
  const box = (
    <input
      type="checkbox"
      className="tick"
      aria-label={words ? undefined : t('chooseAll')}
      checked={isAll}
      disabled={shown.length === 0}
      ref={(element) => {
        if (element) element.indeterminate = count > 0 && !isAll
      }}
      onChange={() => choosing.toggleAll(shown, !isAll)}
    />
  )
  return words ? (
    <label className={styles.all}>
      {box}
      {t('chooseAll')}
    </label>
  ) : (
    box
  )
}
