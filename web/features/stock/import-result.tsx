import { useTranslations } from 'use-intl'
import type { ImportOutcome, Reject } from '#domain/stock/stock.api.ts'
import table from '#web/ui/table.module.css'
import { saveFile } from '#web/shared/save-file.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { rejectsFile } from './rejects-file.ts'
import styles from './stock.module.css'

const mostShown = 100

export function ImportResult({
  outcome: { id, imported, rejects },
  onAnother,
}: {
  outcome: ImportOutcome
  onAnother: () => void
}) {
  const t = useTranslations('stock.import')
  const reasons = useTranslations('stock.reasons')
  const reasonOf = ({ reason }: Reject) => reasons(reason)
  const save = () => {
    const heads = { line: t('line'), number: t('number'), reason: t('reason') }
    saveFile({ file: rejectsFile(rejects, heads, reasonOf), name: `${t('downloadName')}.csv` })
  }
  return (
    <div className={styles.stack}>
      <Notice kind={imported > 0 ? 'success' : 'warning'}>
        {imported > 0 ? t('imported', { count: imported }) : t('nothing')}
      </Notice>
      {rejects.length > 0 && (
        <>
          <h3>{t('rejects', { count: rejects.length })}</h3>
          <p>
            <Button kind="quiet" onClick={save}>
              {t('download')}
            </Button>
          </p>
          <div className={table.scroll} role="region" aria-label={t('rejectsCaption')} tabIndex={0}>
            <table className={classes(table.table, table.plain)}>
              <caption className="spoken">{t('rejectsCaption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('line')}</th>
                  <th scope="col">{t('number')}</th>
                  <th scope="col">{t('reason')}</th>
                </tr>
              </thead>
              <tbody>
                {rejects.slice(0, mostShown).map((reject) => (
                  <tr key={reject.line}>
                    <th scope="row">{reject.line}</th>
                    <td className="figures">{reject.number ?? '–'}</td>
                    <td>{reasonOf(reject)}</td>
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
      <ButtonRow end>
        <Button kind="quiet" onClick={onAnother}>
          {t('another')}
        </Button>
        {id && (
          <ScreenLink
            screen="adminLot"
            params={{ id }}
            className={buttonClass({ kind: 'secondary' })}
          >
            {t('open')}
          </ScreenLink>
        )}
      </ButtonRow>
    </div>
  )
}
