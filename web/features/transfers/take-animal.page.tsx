import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { policies } from '#domain/access/policies.ts'
import type { ReplyOf } from '#domain/contract.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { call } from '#web/api/call.ts'
import { CallFailed } from '#web/shared/call-failed.tsx'
import { keepWay } from '#web/shared/session/kept-way.ts'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screen-link.tsx'
import { accessFacts, useSession } from '#web/shared/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { isCodeRefused, ReceiveDialog } from './receive-dialog.tsx'
import styles from './transfers.module.css'

type Offer = ReplyOf<typeof transfersApi.offer>

/**
 * Where the letter and the sheet of a transfer lead, whoever opens them: to the animal, and by way
 * of an account to receiving it.
 */
export function Page() {
  const t = useTranslations('transfers')
  const common = useTranslations('common')
  const { code } = useScreenParams('takeAnimal')
  const { email } = useSession()
  const [isRefused, setRefused] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    // Another person is offered the same in another way.
    queryKey: ['transfers', 'offer', code, email],
    queryFn: ({ signal }) => call(transfersApi.offer, { body: { code }, signal }),
    // Every look is a try of a code, and they are counted.
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  if (isRefused || isCodeRefused(error)) return <Gone />
  if (!data) {
    return (
      <PageBody width="form">
        <PageHeading key="heading">{t('take.title')}</PageHeading>
        {error ? (
          <CallFailed
            title={t('take.failed')}
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
  const { name, species, picture } = data.animal
  const heading = t('take.heading', { name })
  return (
    <PageBody width="form">
      <PageHeading key="offer" lead={data.isYours ? undefined : t('take.lead', { name })}>
        {heading}
      </PageHeading>
      <Card as="section" aria-label={heading} className={styles.parts} raised>
        {picture && (
          <img src={picture} alt={t('take.picture', { name })} className={styles.picture} />
        )}
        <Facts>
          <Fact label={t('take.name')}>{name}</Fact>
          <Fact label={t('take.species')}>{common(`species.${species}`)}</Fact>
        </Facts>
        <Ways code={code} offer={data} onRefused={() => setRefused(true)} />
      </Card>
    </PageBody>
  )
}

function Gone() {
  const t = useTranslations('transfers.take')
  return (
    <PageBody width="form">
      <PageHeading key="gone">{t('goneHeading')}</PageHeading>
      <EmptyState
        scene={NothingFoundScene}
        title={t('goneTitle')}
        role="alert"
        next={
          <ScreenLink screen="receiveAnimal" className={buttonClass()}>
            {t('typeCode')}
          </ScreenLink>
        }
      >
        <p>{t('goneText')}</p>
      </EmptyState>
    </PageBody>
  )
}

/** What this reader can do: receive the animal, have an account first, or take another account. */
function Ways({ code, offer, onRefused }: { code: string; offer: Offer; onRefused: () => void }) {
  const t = useTranslations('transfers.take')
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const { name } = offer.animal
  const way = { from: `/transfer/${encodeURIComponent(code)}`, type: '' }
  if (offer.isYours) {
    return (
      <>
        <Notice still>{t('yours', { name })}</Notice>
        <ScreenLink screen="landing" className={buttonClass({ kind: 'quiet' })}>
          {t('yoursAction')}
        </ScreenLink>
      </>
    )
  }
  if (session.anonymous) {
    return offer.isForAnother ? (
      <>
        <p>{t('shelterLogin')}</p>
        <ScreenLink
          screen="login"
          className={buttonClass({ kind: 'primary', large: true, wide: true })}
          onClick={() => rememberRedirect({ ...way, type: 'pro' })}
        >
          {t('shelterLoginAction')}
        </ScreenLink>
      </>
    ) : (
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
  const refusal = policies[transfersApi.transfer.access](accessFacts(session))
  if (offer.isForAnother || refusal === 'FORBIDDEN') {
    return (
      <>
        <Notice kind="warning" still>
          {t(offer.isForAnother ? 'shelter' : 'otherAccount')}
        </Notice>
        <ScreenLink screen="logout" className={buttonClass({ kind: 'quiet' })}>
          {t('logout')}
        </ScreenLink>
      </>
    )
  }
  if (refusal) {
    return (
      <>
        <p>{t('finish')}</p>
        <ScreenLink
          screen={session.status === 'registered' ? 'confirmation' : 'profile'}
          className={buttonClass({ kind: 'primary', large: true, wide: true })}
          onClick={() => keepWay(way)}
        >
          {t('finishAction')}
        </ScreenLink>
      </>
    )
  }
  return (
    <>
      <Button kind="primary" large wide onClick={() => setAsking(true)}>
        {t('start', { name })}
      </Button>
      {isAsking && (
        <ReceiveDialog
          code={code}
          name={name}
          onClose={() => setAsking(false)}
          onRefused={onRefused}
        />
      )}
    </>
  )
}
