import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { BackupSheet } from '#domain/backup/backup.api.ts'
import type { BackupTrouble } from '#domain/backup/backup-state.ts'
import { showInstant } from '#domain/dates.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './backup.module.css'
import { backupQuery } from './backup.queries.ts'
import { Restored } from './restored.tsx'
import { VersionPart } from './version.tsx'

const moment = (at: string) => showInstant(new Date(at))

/** What staff know of backups, and what they do after a restore. */
export function Page() {
  const t = useTranslations('backup')
  const titles = useTranslations('screens.titles')
  const query = useQuery(backupQuery)
  return (
    <PageBody width="form">
      <PageHeading lead={t('lead')}>{titles('adminBackups')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(sheet) => (
          <>
            {sheet.restored && <Restored restored={sheet.restored} />}
            {sheet.kind === null ? <Notice still>{t('none')}</Notice> : <State {...sheet} />}
          </>
        )}
      </QueryView>
      <VersionPart />
    </PageBody>
  )
}

function State({ state, troubles, withDatabase }: BackupSheet) {
  const t = useTranslations('backup')
  const since = { away: state.away?.since, gap: state.gap }
  const words = (trouble: BackupTrouble) =>
    trouble === 'away' || trouble === 'gap'
      ? t(`troubles.${trouble}`, { date: moment(since[trouble] ?? state.looked ?? '') })
      : t(`troubles.${trouble}`)
  const { base, verified, logSent } = state
  return (
    <div className={styles.part}>
      {troubles.length === 0 ? (
        <Notice kind="success" still>
          {t('well')}
        </Notice>
      ) : (
        troubles.map((trouble) => (
          <Notice key={trouble} kind="warning" still>
            {words(trouble)}
          </Notice>
        ))
      )}
      {!withDatabase && <p>{t('external')}</p>}
      <Facts>
        <Fact label={t('base')}>
          {base ? t('baseOf', { date: moment(base.started), files: base.files }) : t('never')}
        </Fact>
        {withDatabase && <Fact label={t('log')}>{logSent ? moment(logSent) : t('never')}</Fact>}
        <Fact label={t('waiting')}>
          {t('waits', { segments: state.waitingSegments, erasures: state.waitingErasures })}
        </Fact>
        <Fact label={t('verified')}>
          {verified
            ? t('verifiedOf', {
                date: moment(verified.at),
                tables: verified.tables,
                files: verified.files,
              })
            : t('never')}
        </Fact>
      </Facts>
    </div>
  )
}
