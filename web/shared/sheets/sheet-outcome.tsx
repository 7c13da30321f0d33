import { useTranslations } from 'use-intl'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RejectedRows } from './rejected-rows.tsx'
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
    /** Columns that were not used. */
    ignored: string[]
  }
}

/** What came of the rows of a file, or would. */
export function SheetCounts({ said, outcome }: SheetCountsProps) {
  const t = useTranslations('sheets')
  const { rows, imported, updated = 0, unchanged, rejected, ignored } = outcome
  return (
    <>
      <Notice kind={imported + updated > 0 ? 'success' : 'warning'}>{said}</Notice>
      <Facts tight>
        <Fact label={t('rows')}>{rows}</Fact>
        {updated > 0 && <Fact label={t('updated')}>{updated}</Fact>}
        <Fact label={t('unchanged')}>{unchanged}</Fact>
        <Fact label={t('rejected')}>{rejected}</Fact>
      </Facts>
      {ignored.length > 0 && (
        <p className={styles.small}>{t('ignored', { columns: ignored.join(', ') })}</p>
      )}
    </>
  )
}

interface SheetRejectsProps {
  rows: Parameters<typeof RejectedRows>[0]['rows']
  /** Words of the button that saves them. */
  save: string
  file: Parameters<typeof RejectedRows>[0]['file']
  /** Words where more were rejected than are shown. */
  more: string | false
}

export function SheetRejects({ more, ...rejects }: SheetRejectsProps) {
  const t = useTranslations('sheets')
  return (
    <>
      <RejectedRows
        heads={[t('line'), t('columnHead'), t('reason'), t('value')]}
        caption={t('rejectsCaption')}
        {...rejects}
      />
      {more && <p className={styles.small}>{more}</p>}
    </>
  )
}
