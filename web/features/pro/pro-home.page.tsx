import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { shipsOn } from '#domain/access/policies.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { profileQuery } from '#web/shared/session/profile.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ShopLink } from '#web/shared/screens/shop-link.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Day } from './day.tsx'
import { Licences } from './licences.tsx'
import { NumberLookup } from './number-lookup.tsx'
import styles from './pro.module.css'
import { Shipments } from './shipments.tsx'

/** Number field first, for use at a counter. */
export function Page() {
  const t = useTranslations('organizations.home')
  const { profile } = useSession()
  return (
    <PageBody>
      <PageHeading>{t('heading', { name: profile?.fullName ?? '' })}</PageHeading>
      <div className={styles.page}>
        <NumberLookup />
        <Day />
        <Work />
      </div>
    </PageBody>
  )
}

function Work() {
  const t = useTranslations('organizations.home')
  const { proType } = useSession()
  const organization = useQuery(profileQuery)
  return (
    <div className={styles.cards}>
      <Shipments />
      {!shipsOn(proType) && <Counter />}
      <Licences />
      <Card as="section" aria-labelledby="microchips">
        <h2 id="microchips">{t('microchips')}</h2>
        <p>{t('microchipsText')}</p>
        <ButtonRow>
          <ScreenLink screen="bulkSearch" className={buttonClass({ kind: 'quiet' })}>
            {t('openBulk')}
          </ScreenLink>
          <ScreenLink screen="apiKeys" className={buttonClass({ kind: 'quiet' })}>
            {t('openKeys')}
          </ScreenLink>
        </ButtonRow>
      </Card>
      <Team />
      <QueryView query={organization} loading={t('loading')} failed={t('loadFailed')}>
        {({ profile }) => <Organization profile={profile} />}
      </QueryView>
      <Shop />
    </div>
  )
}

/** What is done with people and their animals, which those who ship stock on do not. */
function Counter() {
  const t = useTranslations('organizations.home')
  return (
    <>
      <Card as="section" aria-labelledby="implants">
        <h2 id="implants">{t('implants')}</h2>
        <p>{t('implantsText')}</p>
        <ButtonRow>
          <ScreenLink screen="newImplant" className={buttonClass()}>
            {t('addImplant')}
          </ScreenLink>
          <ScreenLink screen="implants" className={buttonClass({ kind: 'quiet' })}>
            {t('openImplants')}
          </ScreenLink>
        </ButtonRow>
      </Card>
      <Card as="section" aria-labelledby="clients">
        <h2 id="clients">{t('clients')}</h2>
        <p>{t('clientsText')}</p>
        <ButtonRow>
          <ScreenLink screen="clients" className={buttonClass({ kind: 'quiet' })}>
            {t('openClients')}
          </ScreenLink>
        </ButtonRow>
      </Card>
    </>
  )
}

function Team() {
  const t = useTranslations('organizations.home')
  const { manager } = useSession()
  return (
    <Card as="section" aria-labelledby="team">
      <h2 id="team">{t('team')}</h2>
      <p>{t('teamText')}</p>
      <ButtonRow>
        <ScreenLink screen="team" className={buttonClass({ kind: 'quiet' })}>
          {manager ? t('manageTeam') : t('seeTeam')}
        </ScreenLink>
      </ButtonRow>
    </Card>
  )
}

function Shop() {
  const t = useTranslations('organizations.home')
  return (
    <Card as="section" aria-labelledby="shop">
      <h2 id="shop">{t('shop')}</h2>
      <p>{t('shopText')}</p>
      <ButtonRow>
        <ShopLink className={buttonClass({ kind: 'quiet' })}>{t('openShop')}</ShopLink>
      </ButtonRow>
    </Card>
  )
}

function Organization({ profile }: { profile: Profile['profile'] }) {
  const t = useTranslations('organizations.home')
  const types = useTranslations('organizations.proTypes')
  const { businessName, proType, businessTelephone, businessTelephoneExt, license } = profile
  return (
    <Card as="section" aria-labelledby="organization">
      <h2 id="organization">{businessName ?? t('organization')}</h2>
      <dl className={styles.facts}>
        {proType && (
          <>
            <dt>{t('proType')}</dt>
            <dd>{types(proType)}</dd>
          </>
        )}
        <dt>{t('telephone')}</dt>
        <dd className="figures">
          {businessTelephone ?? t('notGiven')}
          {businessTelephone &&
            businessTelephoneExt &&
            ` ${t('extension', { extension: businessTelephoneExt })}`}
        </dd>
        {proType === 'shelter' && (
          <>
            <dt>{t('license')}</dt>
            <dd className="figures">{license ?? t('notGiven')}</dd>
          </>
        )}
      </dl>
      <ScreenLink screen="profile">{t('editProfile')}</ScreenLink>
    </Card>
  )
}
