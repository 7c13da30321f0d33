import { useTranslations } from 'use-intl'
import type { ImportReport } from '#domain/clients/clients.api.ts'
import { mostRejectedRows, RejectedRows } from '#web/shared/sheets/rejected-rows.tsx'
import { RowsSum } from '#web/shared/sheets/rows-sum.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './clients.module.css'

export function ImportReportView({ report, title }: { report: ImportReport; title: string }) {
  const t = useTranslations('clients.import')
  const { counts, rejects } = report
  if (!counts) return null
  const came = counts.imported + counts.updated + counts.unchanged
  return (
    <div className={styles.stack}>
      <Notice kind={came > 0 ? 'success' : 'warning'} title={came > 0 ? title : t('nothing')}>
        <ul>
          {(['imported', 'updated', 'unchanged', 'rejected'] as const).map(
            (name) =>
              (counts[name] > 0 || name === 'imported') && (
                <li key={name}>{t(name, { count: counts[name] })}</li>
              ),
          )}
        </ul>
      </Notice>
      <RowsSum {...counts} />
      <RejectedRows
        rows={rejects}
        heads={[t('line'), t('columnHead'), t('reason'), t('value')]}
        caption={t('rejectsCaption')}
        save={t('downloadRejects')}
        file={t('downloadName')}
      />
      {rejects.length > mostRejectedRows && (
        <p className={styles.small}>{t('more', { count: mostRejectedRows })}</p>
      )}
    </div>
  )
}
