import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { clientLettersApi } from '#domain/clients/letters.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './clients.module.css'
import { letterQueries } from './letters.queries.ts'

/** Target of the link of a letter; works without login and can be undone. */
export function Page() {
  const t = useTranslations('letters.page')
  const titles = useTranslations('screens.titles')
  const { token } = useScreenParams('stopLetters')
  const client = useQueryClient()
  const query = useQuery(letterQueries.subscription(token))
  const change = useMutation({
    mutationFn: (receive: boolean) =>
      call(receive ? clientLettersApi.resume : clientLettersApi.stop, { params: { token } }),
    onSuccess: (subscription) =>
      client.setQueryData(letterQueries.subscription(token).queryKey, subscription),
  })
  const isUnknown = isNotFound(query.error)
  const hasStopped = query.data?.receives === false
  const businessName = query.data?.businessName ?? ''
  const home = (
    <ScreenLink screen="landing" className={buttonClass({ kind: 'plain' })}>
      {t('home')}
    </ScreenLink>
  )
  return (
    <PageBody width="form">
      <PageHeading>
        {!query.data || isUnknown
          ? titles('stopLetters')
          : t(hasStopped ? 'stoppedTitle' : 'title', { businessName })}
      </PageHeading>
      <QueryView
        query={query}
        failed={t('failed')}
        notFound={
          <EmptyState scene={NothingFoundScene} title={t('unknownTitle')} role="status" next={home}>
            <p>{t('unknown')}</p>
          </EmptyState>
        }
      >
        {() => (
          <div className={styles.stack}>
            {hasStopped ? (
              <Notice kind="success">{t('stopped', { businessName })}</Notice>
            ) : (
              <>
                {change.data && <Notice kind="success">{t('resumed')}</Notice>}
                <p>{t('text', { businessName })}</p>
              </>
            )}
            {change.error && <Notice kind="error">{failureText(change.error, t('failed'))}</Notice>}
            <ButtonRow>
              <Button
                kind={hasStopped ? 'quiet' : 'secondary'}
                large={!hasStopped}
                pending={change.isPending}
                onClick={() => change.mutate(hasStopped)}
              >
                {t(hasStopped ? 'resume' : 'confirm')}
              </Button>
              {home}
            </ButtonRow>
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}
