import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { InvitedForm } from './invited-form.tsx'
import { JoinWithAccount } from './join-with-account.tsx'
import { invitationQuery } from './organizations.queries.ts'
import styles from './organizations.module.css'

export function Page() {
  const t = useTranslations('organizations.invitation')
  const { token } = useScreenParams('invitation')
  const { email: here } = useSession()
  const [joined, setJoined] = useState(false)
  // Joining consumes the link: keep what was read.
  const query = useQuery({ ...invitationQuery(token), enabled: !joined })
  return (
    <PageBody width="form">
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')} notFound={<Gone />}>
        {(invitation) => {
          const { businessName, email, account } = invitation
          return (
            <>
              <PageHeading lead={account === 'none' ? t('lead') : undefined}>
                {t('heading', { businessName })}
              </PageHeading>
              {account !== 'other' && here !== null && here !== email && !joined && (
                <Notice kind="warning" className={styles.notice} still>
                  {t('otherSession', { email: here })}
                </Notice>
              )}
              {account === 'none' && (
                <InvitedForm
                  token={token}
                  invitation={invitation}
                  onJoined={() => setJoined(true)}
                />
              )}
              {account === 'free' && (
                <JoinWithAccount
                  token={token}
                  invitation={invitation}
                  onJoined={() => setJoined(true)}
                />
              )}
              {account === 'other' && (
                <EmptyState scene={NothingFoundScene} title={t('otherTitle')} next={<Ways />}>
                  <p>{t('otherText', { email })}</p>
                </EmptyState>
              )}
            </>
          )
        }}
      </QueryView>
    </PageBody>
  )
}

function Gone() {
  const t = useTranslations('organizations.invitation')
  return (
    <>
      <PageHeading>{t('goneHeading')}</PageHeading>
      <EmptyState scene={NothingFoundScene} title={t('goneTitle')} next={<Ways />}>
        <p>{t('goneText')}</p>
      </EmptyState>
    </>
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
