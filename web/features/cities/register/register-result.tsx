import { useTranslations } from 'use-intl'
import type { RegisterOutcome } from '#domain/licences/register.api.ts'
import { mostRejectedRows, RejectedRows } from '#web/shared/lists/rejected-rows.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '../cities.module.css'

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
      <RejectedRows
        rows={rejects}
        heads={[t('line'), t('columnHead'), t('reason'), t('value')]}
        caption={t('rejectsCaption')}
        save={t('saveRejects')}
        fileName={t('fileName')}
      />
      {rejected > mostRejectedRows && (
        <p className={styles.small}>{t('moreRejects', { shown: String(mostRejectedRows) })}</p>
      )}
    </>
  )
}
