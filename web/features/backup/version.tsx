import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './backup.module.css'
import { versionQuery } from './backup.queries.ts'

/** Which version runs here, for whoever asks for help or compares two machines. */
export function VersionPart() {
  const t = useTranslations('backup.version')
  const query = useQuery(versionQuery)
  return (
    <section className={styles.part} aria-labelledby="version">
      <h2 id="version">{t('title')}</h2>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {({ version, commit, schema, database, node, postgres }) => (
          <Facts>
            <Fact label={t('program')}>
              {t('programOf', { version, commit: commit ?? t('unknown') })}
            </Fact>
            <Fact label={t('schema')}>{t(`schemaOf.${database}`, { schema })}</Fact>
            <Fact label={t('runsOn')}>{t('runsOnOf', { node, postgres })}</Fact>
          </Facts>
        )}
      </QueryView>
    </section>
  )
}
