import { useTranslations } from 'use-intl'
import { csvRow } from '#domain/csv.ts'
import type { RegisterOutcome } from '#domain/licences/register.api.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import table from '#web/ui/table.module.css'
import styles from './cities.module.css'

const mostShown = 50

/** What came of the rows of a register, or would. */
export function RegisterResult({
  outcome,
  isTrial = false,
}: {
  outcome: RegisterOutcome
  isTrial?: boolean
}) {
  const t = useTranslations('cities.register')
  const { rows, imported, unchanged, rejected, rejects, ignored } = outcome
  const heads = [t('line'), t('columnHead'), t('reason'), t('value')]
  const save = () => {
    const lines = [
      heads,
      ...rejects.map(({ line, column, reason, value }) => [String(line), column, reason, value]),
    ]
    // With BOM, so that spreadsheets read accents.
    const text = ['\uFEFF', lines.map((line) => `${csvRow(line)}\r\n`).join('')]
    saveFile({ file: new Blob(text, { type: 'text/csv' }), name: `${t('fileName')}.csv` })
  }
  return (
    <>
      <Notice kind={imported > 0 ? 'success' : 'warning'}>
        {t(isTrial ? 'wouldImport' : 'imported', { count: imported })}
      </Notice>
      <Facts tight>
        <Fact label={t('rows')}>{rows}</Fact>
        <Fact label={t('unchanged')}>{unchanged}</Fact>
        <Fact label={t('rejected')}>{rejected}</Fact>
      </Facts>
      {ignored.length > 0 && (
        <p className={styles.small}>{t('ignored', { columns: ignored.join(', ') })}</p>
      )}
      {rejects.length > 0 && (
        <>
          <div>
            <Button kind="quiet" onClick={save}>
              {t('saveRejects')}
            </Button>
          </div>
          <div className={table.scroll} role="region" aria-label={t('rejectsCaption')} tabIndex={0}>
            <table className={`${table.table} ${table.plain}`}>
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
          {rejected > mostShown && (
            <p className={styles.small}>{t('moreRejects', { shown: String(mostShown) })}</p>
          )}
        </>
      )}
    </>
  )
}
