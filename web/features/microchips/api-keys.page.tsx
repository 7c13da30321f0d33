import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { keysQuery } from './keys-query.ts'
import { KeyList } from './key-list.tsx'
import styles from './microchips.module.css'
import { NewKey } from './new-key.tsx'

/** The keys of the organization for the microchip search interface, and how much each is used. */
export function Page() {
  const t = useTranslations('microchips')
  const { data, isPending, isFetching, refetch } = useQuery(keysQuery)
  return (
    <PageBody width="text">
      <PageHeading lead={t('keys.lead')}>{t('keys.heading')}</PageHeading>
      <div className={styles.sections}>
        <p>
          <ScreenLink screen="aaha">{t('keys.docs')}</ScreenLink>
        </p>
        <NewKey />
        {data ? (
          <KeyList keys={data} />
        ) : isPending ? (
          <Loading>{t('loading')}</Loading>
        ) : (
          <ErrorState
            title={t('keys.loadFailed')}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
      </div>
    </PageBody>
  )
}
