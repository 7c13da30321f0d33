import { useTranslations } from 'use-intl'
import type { ImportReport } from '#domain/clients/clients.api.ts'
import { csvRow } from '#domain/csv.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import table from '#web/ui/table.module.css'
import styles from './clients.module.css'

const mostShown = 50

export function ImportReportView({ report, title }: { report: ImportReport; title: string }) {
  const t = useTranslations('clients.import')
  const { counts, rejects } = report
  if (!counts) return null
  const came = counts.imported + counts.updated + counts.unchanged
  const heads = [t('line'), t('columnHead'), t('reason'), t('value')]
  const save = () => {
    const rows = rejects.map(({ line, column, reason, value }) => [
      String(line),
      column,
      reason,
      value,
    ])
    // With BOM, so that spreadsheets read accents.
    const text = [heads, ...rows].map((row) => `${csvRow(row)}\r\n`).join('')
    saveFile({
      file: new Blob(['\uFEFF', text], { type: 'text/csv' }),
      name: `${t('downloadName')}.csv`,
    })
  }
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
      {rejects.length > 0 && (
        <>
          <p>
            <Button kind="quiet" onClick={save}>
              {t('downloadRejects')}
            </Button>
          </p>
          <div className={table.scroll} role="region" aria-label={t('rejectsCaption')} tabIndex={0}>
            <table className={classes(table.table, table.plain)}>
              <caption className="spoken">{t('rejectsCaption')}</caption>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rejects.slice(0, mostShown).map(({ line, column, reason, value }) => (
                  <tr key={line}>
                    <th scope="row">{line}</th>
                    <td>{column}</td>
                    <td>{reason}</td>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rejects.length > mostShown && (
            <p className={styles.small}>{t('more', { count: mostShown })}</p>
          )}
        </>
      )}
    </div>
  )
}
