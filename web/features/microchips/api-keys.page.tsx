import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { keysQuery } from './microchips.queries.ts'
import { KeyList } from './key-list.tsx'
import styles from './microchips.module.css'
import { NewKey } from './new-key.tsx'

export function Page() {
  const t = useTranslations('microchips')
  const query = useQuery(keysQuery)
  return (
    <PageBody width="text">
      <PageHeading lead={t('keys.lead')}>{t('keys.heading')}</PageHeading>
      <div className={styles.sections}>
        <p>
          <ScreenLink screen="aaha">{t('keys.docs')}</ScreenLink>
        </p>
        <NewKey />
        <QueryView query={query} loading={t('loading')} failed={t('keys.loadFailed')}>
          {(keys) => <KeyList keys={keys} />}
        </QueryView>
      </div>
    </PageBody>
  )
}
