import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { InvitedForm } from './invited-form.tsx'
import { JoinWithAccount } from './join-with-account.tsx'
import styles from './organizations.module.css'

const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404

/**
 * Where the letter of an invitation leads: to an account of one's own, or to the login of the one
 * that is there.
 */
export function Page() {
  const t = useTranslations('organizations.invitation')
  const { token } = useScreenParams('invitation')
  const { email: here } = useSession()
  const [joined, setJoined] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(organizationsApi.invitation, { params: { token }, signal }),
    retry: (failures, failure) => failures < 1 && !isGone(failure),
    // Once joined, the link is used up: what was read of it stays until the page is left.
    enabled: !joined,
  })

  if (isGone(error)) return <Gone />
  if (!data) {
    return (
      <PageBody width="form">
        {isPending ? (
          <Loading>{t('loading')}</Loading>
        ) : (
          <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} pending={isFetching} />
        )}
      </PageBody>
    )
  }
  const { businessName, email, account } = data
  return (
    <PageBody width="form">
      <PageHeading lead={account === 'none' ? t('lead') : undefined}>
        {t('heading', { businessName })}
      </PageHeading>
      {account !== 'other' && here !== null && here !== email && !joined && (
        <Notice kind="warning" className={styles.notice} still>
          {t('otherSession', { email: here })}
        </Notice>
      )}
      {account === 'none' && (
        <InvitedForm token={token} invitation={data} onJoined={() => setJoined(true)} />
      )}
      {account === 'free' && (
        <JoinWithAccount token={token} invitation={data} onJoined={() => setJoined(true)} />
      )}
      {account === 'other' && (
        <EmptyState scene={NothingFoundScene} title={t('otherTitle')} next={<Ways />}>
          <p>{t('otherText', { email })}</p>
        </EmptyState>
      )}
    </PageBody>
  )
}

function Gone() {
  const t = useTranslations('organizations.invitation')
  return (
    <PageBody width="form">
      <PageHeading>{t('goneHeading')}</PageHeading>
      <EmptyState scene={NothingFoundScene} title={t('goneTitle')} next={<Ways />}>
        <p>{t('goneText')}</p>
      </EmptyState>
    </PageBody>
  )
}

function Ways() {
  const t = useTranslations('organizations.invitation')
  const { anonymous } = useSession()
  return (
    <>
      {anonymous && (
        <ScreenLink screen="login" className={buttonClass()}>
          {t('login')}
        </ScreenLink>
      )}
      <ScreenLink screen="landing" className={buttonClass({ kind: 'quiet' })}>
        {t('home')}
      </ScreenLink>
    </>
  )
}
