import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { CallFailed } from '#web/shared/call-failed.tsx'
import { keepWay } from '#web/shared/session/kept-way.ts'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './implants.module.css'

const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)

/**
 * Where the letter to an owner leads: through an account to the wizard, where the numbers are
 * filled in (requirements/contract.md 6).
 */
export function Page() {
  const t = useTranslations('implants')
  const common = useTranslations('common')
  const { token } = useScreenParams('claimImplant')
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['claim', token],
    queryFn: ({ signal }) => call(implantsApi.claim, { params: { token }, signal }),
    retry: (failures, failure) => failures < 1 && !isGone(failure),
    staleTime: 0,
  })
  if (isGone(error)) {
    return (
      <PageBody width="form">
        <PageHeading key="gone">{t('claim.goneHeading')}</PageHeading>
        <EmptyState
          scene={NothingFoundScene}
          title={t('claim.goneTitle')}
          next={
            <ScreenLink screen="landing" className={buttonClass()}>
              {t('claim.home')}
            </ScreenLink>
          }
        >
          <p>{t('claim.goneText')}</p>
        </EmptyState>
      </PageBody>
    )
  }
  return (
    <PageBody width="form">
      <PageHeading key="claim" lead={data && t('claim.lead')}>
        {t('claim.heading')}
      </PageHeading>
      {data ? (
        <Card as="section" aria-label={t('claim.heading')} className={styles.parts} raised>
          <Facts>
            <Fact label={t('claim.microchip')} className={styles.big}>
              {inGroups(data.microchip)}
            </Fact>
            {data.card && (
              <Fact label={t('claim.card')} className={styles.big}>
                {inGroups(data.card)}
              </Fact>
            )}
            {data.species && (
              <Fact label={t('claim.species')}>{common(`species.${data.species}`)}</Fact>
            )}
          </Facts>
          <Ways token={token} />
        </Card>
      ) : error ? (
        <CallFailed
          title={t('claim.failed')}
          error={error}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : (
        <Loading>{t('loading')}</Loading>
      )}
    </PageBody>
  )
}

/** Who has no account yet, or is not signed in, comes back to the wizard by itself. */
function Ways({ token }: { token: string }) {
  const t = useTranslations('implants.claim')
  const { anonymous, type, status } = useSession()
  const way = { from: `/animals/add?claim=${encodeURIComponent(token)}`, type: 'ind' }
  if (type === 'ind') {
    return (
      <ScreenLink
        screen="addAnimal"
        search={{ claim: token }}
        className={buttonClass({ kind: 'primary', large: true, wide: true })}
        // Led to finish the account first.
        onClick={status === 'valid' ? undefined : () => keepWay(way)}
      >
        {t('start')}
      </ScreenLink>
    )
  }
  if (!anonymous) {
    return (
      <>
        <Notice kind="warning" still>
          {t('otherAccount')}
        </Notice>
        <ScreenLink screen="logout" className={buttonClass({ kind: 'quiet' })}>
          {t('logout')}
        </ScreenLink>
      </>
    )
  }
  return (
    <>
      <p>{t('account')}</p>
      <ScreenLink
        screen="register"
        className={buttonClass({ kind: 'primary', large: true, wide: true })}
        onClick={() => keepWay(way)}
      >
        {t('register')}
      </ScreenLink>
      <ScreenLink
        screen="login"
        className={buttonClass({ kind: 'quiet', wide: true })}
        onClick={() => rememberRedirect(way)}
      >
        {t('login')}
      </ScreenLink>
    </>
  )
}
