import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { alertsApi } from '#domain/alerts/alerts.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { subscriptionQuery } from './alerts.queries.ts'
import styles from './alerts.module.css'

/** Target of the unsubscribe link; works without login and can be undone. */
export function Page() {
  const t = useTranslations('alerts.unsubscribe')
  const common = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const { token } = useScreenParams('unsubscribe')
  const client = useQueryClient()
  const query = useQuery(subscriptionQuery(token))
  const change = useMutation({
    mutationFn: (receive: boolean) =>
      call(receive ? alertsApi.resume : alertsApi.stop, { params: { token } }),
    onSuccess: (subscription) =>
      client.setQueryData(subscriptionQuery(token).queryKey, subscription),
  })

  const isUnknown = isNotFound(query.error)
  const stopped = query.data?.receives === false
  return (
    <PageBody width="form">
      <PageHeading>
        {isUnknown ? titles('unsubscribe') : stopped ? t('stoppedTitle') : t('title')}
      </PageHeading>
      <QueryView
        query={query}
        failed={t('failed')}
        notFound={
          <EmptyState
            scene={NothingFoundScene}
            title={t('unknownTitle')}
            role="status"
            next={<HomeLink />}
          >
            <p>{t('unknown')}</p>
          </EmptyState>
        }
      >
        {(data) => (
          <div className={styles.choice}>
            {stopped ? (
              <Notice kind="success">
                {data.recipient === 'person' ? t('stoppedPerson') : t('stoppedService')}
              </Notice>
            ) : (
              <>
                {change.data && <Notice kind="success">{t('resumed')}</Notice>}
                <p>{data.recipient === 'person' ? t('person') : t('service')}</p>
              </>
            )}
            {change.error && (
              <Notice kind="error">{messageOf(change.error, common('networkError'))}</Notice>
            )}
            <Button
              kind={stopped ? 'quiet' : 'secondary'}
              large={!stopped}
              pending={change.isPending}
              onClick={() => change.mutate(stopped)}
            >
              {stopped ? t('resume') : t('confirm')}
            </Button>
            <HomeLink />
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}

function HomeLink() {
  const t = useTranslations('alerts.unsubscribe')
  return (
    <ScreenLink screen="landing" className={buttonClass({ kind: 'plain' })}>
      {t('home')}
    </ScreenLink>
  )
}

const messageOf = (error: unknown, network: string): string =>
  error instanceof CallError && error.code !== 'NETWORK' ? error.message : network
