import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { claimQueries } from '#web/shared/claim.queries.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { AccountFirst, OtherAccount } from '#web/shared/session/account-ways.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './implants.module.css'

/**
 * Target of the claim letter; leads through an account to the wizard (requirements/contract.md 6).
 */
export function Page() {
  const t = useTranslations('implants')
  const common = useTranslations('common')
  const { token } = useScreenParams('claimImplant')
  const query = useQuery(claimQueries.one(token))
  const isGone = isNotFound(query.error)
  return (
    <PageBody width="form">
      <PageHeading key={isGone ? 'gone' : 'claim'} lead={query.data && !isGone && t('claim.lead')}>
        {isGone ? t('claim.goneHeading') : t('claim.heading')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('claim.failed')}
        notFound={
          <NotThere title={t('claim.goneTitle')} screen="landing" back={t('claim.home')}>
            <p>{t('claim.goneText')}</p>
          </NotThere>
        }
      >
        {({ microchip, card, species }) => (
          <Card as="section" aria-label={t('claim.heading')} className={styles.parts} raised>
            <Facts>
              <Fact label={t('claim.microchip')} className={styles.big}>
                {inGroups(microchip)}
              </Fact>
              {card && (
                <Fact label={t('claim.card')} className={styles.big}>
                  {inGroups(card)}
                </Fact>
              )}
              {species && <Fact label={t('claim.species')}>{common(`species.${species}`)}</Fact>}
            </Facts>
            <Ways token={token} />
          </Card>
        )}
      </QueryView>
    </PageBody>
  )
}

/** After login or registration the person returns to the wizard. */
function Ways({ token }: { token: string }) {
  const t = useTranslations('implants.claim')
  const { anonymous, type } = useSession()
  const way = { from: `/animals/add?claim=${encodeURIComponent(token)}`, type: 'ind' }
  if (type === 'ind') {
    return (
      <ScreenLink
        screen="addAnimal"
        search={{ claim: token }}
        className={buttonClass({ kind: 'primary', large: true, wide: true })}
      >
        {t('start')}
      </ScreenLink>
    )
  }
  return anonymous ? (
    <AccountFirst
      way={way}
      words={{ account: t('account'), register: t('register'), login: t('login') }}
    />
  ) : (
    <OtherAccount words={{ other: t('otherAccount'), logout: t('logout') }} />
  )
}
