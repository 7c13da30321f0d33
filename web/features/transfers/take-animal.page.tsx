import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { policies } from '#domain/access/policies.ts'
import type { ReplyOf } from '#domain/contract.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { AccountFirst, OtherAccount } from '#web/shared/session/account-ways.tsx'
import { keepWay } from '#web/shared/session/kept-way.ts'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { accessFacts, useSession } from '#web/shared/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { isCodeRefused, ReceiveDialog } from './receive-dialog.tsx'
import { transferQueries } from './transfers.queries.ts'
import styles from './transfers.module.css'

type Offer = ReplyOf<typeof transfersApi.offer>

/** Target of the transfer letter; leads through an account to receiving. */
export function Page() {
  const t = useTranslations('transfers')
  const common = useTranslations('common')
  const { code } = useScreenParams('takeAnimal')
  const { email } = useSession()
  const [isRefused, setRefused] = useState(false)
  const query = useQuery(transferQueries.offer(code, email))
  const { data } = query
  if (isRefused || isCodeRefused(query.error)) return <Gone />
  const heading = data ? t('take.heading', { name: data.animal.name }) : t('take.title')
  return (
    <PageBody width="form">
      <PageHeading
        key={data ? 'offer' : 'heading'}
        lead={data && !data.isYours && t('take.lead', { name: data.animal.name })}
      >
        {heading}
      </PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('take.failed')}>
        {(offer) => (
          <Card as="section" aria-label={heading} className={styles.parts} raised>
            {offer.animal.picture && (
              <img
                src={offer.animal.picture}
                alt={t('take.picture', { name: offer.animal.name })}
                className={styles.picture}
              />
            )}
            <Facts>
              <Fact label={t('take.name')}>{offer.animal.name}</Fact>
              <Fact label={t('take.species')}>{common(`species.${offer.animal.species}`)}</Fact>
            </Facts>
            <Ways code={code} offer={offer} onRefused={() => setRefused(true)} />
          </Card>
        )}
      </QueryView>
    </PageBody>
  )
}

function Gone() {
  const t = useTranslations('transfers.take')
  return (
    <PageBody width="form">
      <PageHeading key="gone">{t('goneHeading')}</PageHeading>
      <NotThere title={t('goneTitle')} screen="receiveAnimal" back={t('typeCode')}>
        <p>{t('goneText')}</p>
      </NotThere>
    </PageBody>
  )
}

/** Receive, create an account, or switch accounts. */
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
      <AccountFirst
        way={way}
        words={{ account: t('account'), register: t('register'), login: t('login') }}
      />
    )
  }
  const refusal = policies[transfersApi.transfer.access](accessFacts(session))
  if (offer.isForAnother || refusal === 'FORBIDDEN') {
    return (
      <OtherAccount
        words={{
          other: t(offer.isForAnother ? 'shelter' : 'otherAccount'),
          logout: t('logout'),
        }}
      />
    )
  }
  if (refusal) {
    return (
      <>
        <p>{t('finish')}</p>
        <ScreenLink
          screen={session.status === 'registered' ? 'confirmation' : 'profile'}
          className={buttonClass({ kind: 'primary', large: true, wide: true })}
          onClick={() => keepWay(way, session.email)}
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
