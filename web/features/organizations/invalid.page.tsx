import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { organizationsApi, type OwnValidation } from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { useAbout } from '#web/shared/about.ts'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx'
import { EmailSentScene, NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ownValidationQuery } from './organizations.queries.ts'
import styles from './organizations.module.css'

/** Shows the reason (requirements/animals.md 2). */
export function Page() {
  const t = useTranslations('organizations.invalid')
  const client = useQueryClient()
  const { valid } = useSession()
  const query = useQuery(ownValidationQuery)
  const { data } = query
  const ask = useMutation({
    mutationFn: () => call(organizationsApi.askAgain, {}),
    onSuccess: (validation) => client.setQueryData(ownValidationQuery.queryKey, validation),
  })
  const isNewlyValid = data?.status === 'valid' && !valid
  useEffect(() => {
    // The guards must learn of a validation before navigation.
    if (isNewlyValid) void client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }, [isNewlyValid, client])

  usePageTitle(data && data.status !== 'waiting' ? t(headings[data.status]) : undefined)
  return (
    <PageBody width="text">
      <PageHeading>{t(data ? headings[data.status] : 'heading')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(validation) => (
          <>
            {ask.data && <Notice kind="success">{t('asked')}</Notice>}
            {ask.error && <Notice kind="error">{t('askFailed')}</Notice>}
            <Standing validation={validation} asking={ask.isPending} onAsk={() => ask.mutate()} />
          </>
        )}
      </QueryView>
    </PageBody>
  )
}

const headings = {
  none: 'noneHeading',
  waiting: 'heading',
  refused: 'refusedHeading',
  valid: 'validHeading',
  suspended: 'suspendedHeading',
} as const

function Standing({
  validation,
  asking,
  onAsk,
}: {
  validation: OwnValidation
  asking: boolean
  onAsk: () => void
}) {
  const t = useTranslations('organizations.invalid')
  const { email, valid } = useSession()
  const about = useAbout()
  const profile = (
    <ScreenLink
      screen="profile"
      className={buttonClass({ kind: validation.status === 'waiting' ? 'secondary' : 'quiet' })}
    >
      {t('profile')}
    </ScreenLink>
  )
  const ways = (
    <>
      {profile}
      <ScreenLink screen="search" className={buttonClass({ kind: 'quiet' })}>
        {t('search')}
      </ScreenLink>
    </>
  )
  switch (validation.status) {
    case 'none':
      return (
        <EmptyState scene={NothingFoundScene} title={t('noneTitle')} next={ways}>
          <p>{t('noneText', { email: email ?? '' })}</p>
        </EmptyState>
      )
    case 'waiting':
      return (
        <EmptyState scene={EmailSentScene} title={t('thanks')} next={ways}>
          <p>{t('text')}</p>
          <p>{t('meanwhile')}</p>
        </EmptyState>
      )
    case 'refused':
    case 'suspended':
      return (
        <div className={styles.sections}>
          <Notice
            kind="warning"
            title={t('refusedTitle', { businessName: validation.businessName ?? '' })}
            still
          >
            <p className={styles.reason}>{validation.reason}</p>
          </Notice>
          <p>{t(validation.status === 'refused' ? 'refusedText' : 'suspendedText')}</p>
          <div className={styles.actions}>
            {validation.status === 'refused' && (
              <Button kind="primary" pending={asking} onClick={onAsk}>
                {t('askAgain')}
              </Button>
            )}
            {profile}
            <ScreenLink
              screen="contact"
              search={{ subject: 'business' }}
              className={buttonClass({ kind: 'plain' })}
            >
              {t('writeToUs')}
            </ScreenLink>
            {about && (
              <LinkButton kind="plain" href={`mailto:${about.supportEmail}`}>
                {t('write', { email: about.supportEmail })}
              </LinkButton>
            )}
          </div>
        </div>
      )
    case 'valid':
      return (
        <div className={styles.sections}>
          <Notice kind="success" still>
            {t('validText')}
          </Notice>
          {valid && (
            <div className={styles.actions}>
              <ScreenLink screen="pro" className={buttonClass({ kind: 'primary' })}>
                {t('pro')}
              </ScreenLink>
            </div>
          )}
        </div>
      )
  }
}
