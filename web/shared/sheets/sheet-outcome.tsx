import { useTranslations } from 'use-intl'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { RowsSum } from './rows-sum.tsx'
import styles from './sheets.module.css'

interface SheetCountsProps {
  /** What came in, in words, or would. */
  said: string
  outcome: {
    rows: number
    imported: number
    updated?: number
    unchanged: number
    rejected: number
    skipped: number
    /** Cells of kept rows that were left empty, or read otherwise than they say. */
    warned?: number
    /** Columns that were not used. */
    ignored: string[]
  }
}

/** What came of the rows of a file, or would. */
export function SheetCounts({ said, outcome }: SheetCountsProps) {
  const t = useTranslations('sheets')
  const { imported, updated = 0, warned = 0, ignored } = outcome
  return (
    <>
      <Notice kind={imported + updated > 0 ? 'success' : 'warning'}>{said}</Notice>
      <RowsSum {...outcome} />
      {warned > 0 && (
        <Facts tight>
          <Fact label={t('warned')}>{warned}</Fact>
        </Facts>
      )}
      {ignored.length > 0 && (
        <p className={styles.small}>{t('ignored', { columns: ignored.join(', ') })}</p>
      )}
    </>
  )
}

interface SheetRejectsProps {
  rows: Parameters<typeof RejectedRows>[0]['rows']
  /** Words of the button that saves them; without it none. */
  save?: string
  file?: Parameters<typeof RejectedRows>[0]['file']
  /** Words where more were rejected than are shown. */
  more: string | false
  caption?: string
}

export function SheetRejects({ more, caption, ...rejects }: SheetRejectsProps) {
  const t = useTranslations('sheets')
  return (
    <>
      <RejectedRows
        heads={[t('line'), t('columnHead'), t('reason'), t('value')]}
        caption={caption ?? t('rejectsCaption')}
        {...rejects}
      />
      {more && <p className={styles.small}>{more}</p>}
    </>
  )
}
