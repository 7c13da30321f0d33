import { useTranslations } from 'use-intl'
import type { ImportOutcome } from '#domain/stock/stock.api.ts'
import { mostRejectedRows, RejectedRows } from '#web/shared/sheets/rejected-rows.tsx'
import { RowsSum } from '#web/shared/sheets/rows-sum.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './stock.module.css'

export function ImportResult({
  outcome: { id, rows, imported, skipped, rejects },
  onAnother,
}: {
  outcome: ImportOutcome
  onAnother: () => void
}) {
  const t = useTranslations('stock.import')
  const reasons = useTranslations('stock.reasons')
  return (
    <div className={styles.stack}>
      <Notice kind={imported > 0 ? 'success' : 'warning'}>
        {imported > 0 ? t('imported', { count: imported }) : t('nothing')}
      </Notice>
      <RowsSum rows={rows} imported={imported} rejected={rejects.length} skipped={skipped} />
      {rejects.length > 0 && (
        <>
          <h3>{t('rejects', { count: rejects.length })}</h3>
          <RejectedRows
            rows={rejects.map(({ line, column, reason, number = '' }) => ({
              line,
              column: t(`columns.${column}`),
              reason: reasons(reason),
              value: number,
            }))}
            heads={[t('line'), t('column'), t('reason'), t('number')]}
            caption={t('rejectsCaption')}
            save={t('download')}
            file={t('downloadName')}
          />
          {rejects.length > mostRejectedRows && (
            <p className={styles.small}>{t('more', { count: mostRejectedRows })}</p>
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
