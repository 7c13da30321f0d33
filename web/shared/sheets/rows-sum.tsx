import { useTranslations } from 'use-intl'

const parts = ['imported', 'updated', 'unchanged', 'rejected', 'skipped'] as const

/** What became of every row of a file. */
interface RowCounts extends Partial<Record<(typeof parts)[number], number>> {
  rows: number
  imported: number
  rejected: number
}

/** The sum of the rows that were read, so that whoever brings them in sees that none is gone. */
export function RowsSum(counts: RowCounts) {
  const t = useTranslations('sheets')
  const told = parts.flatMap((part) => {
    const count = counts[part] ?? 0
    return count > 0 || part === 'imported' || part === 'rejected'
      ? [t(`parts.${part}`, { count })]
      : []
  })
  return <p>{t('sum', { rows: counts.rows, parts: told.join(' + ') })}</p>
}
