import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import type { ApplicantsLicence } from '#domain/licences/replies/licence-replies.ts'
import { provinceOf } from '#domain/payments/tax-rates.ts'
import { shippingOf } from '#domain/shop/shipping.ts'
import { EndedLink } from '#web/shared/links/ended-link.tsx'
import { WithdrawLink } from '#web/shared/links/withdraw-link.tsx'
import { QuoteLines } from '#web/shared/payments/quote-lines.tsx'
import { LicenceTerms, SaleTerms } from '#web/shared/payments/sale-terms.tsx'
import { isLinkEnded } from '#web/shared/screens/link-gone.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Certificate } from './certificate.tsx'
import { licenceQueries } from './licences.queries.ts'
import { Pay } from './pay.tsx'
import styles from './licences.module.css'

/** The applicant's page, opened by the token of its link (requirements/contract.md 16). */
export function Page() {
  const t = useTranslations('apply.page')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('licence')
  const { token } = useScreenSearch()
  const links = useTranslations('links.withdraw')
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const query = useQuery({ ...licenceQueries.applicants(id, token), enabled: !isWithdrawn })
  if (isWithdrawn)
    return (
      <PageBody width="form">
        <PageHeading>{titles('licence')}</PageHeading>
        <NotThere title={links('goneTitle')} screen="landing" back={t('home')}>
          <p>{links('done')}</p>
        </NotThere>
      </PageBody>
    )
  return (
    <PageBody width="form">
      <PageHeading>
        {query.data ? t('heading', { name: query.data.animalInfo.animalName }) : titles('licence')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={
          token !== undefined && isLinkEnded(query.error) ? (
            <EndedLink kind="license" id={id} token={token} />
          ) : (
            <NotThere title={t('unknownTitle')} screen="landing" back={t('home')}>
              <p>{t('unknown')}</p>
            </NotThere>
          )
        }
      >
        {(licence) => (
          <Shown licence={licence} token={token} onWithdrawn={() => setIsWithdrawn(true)} />
        )}
      </QueryView>
    </PageBody>
  )
}

interface ShownProps {
  licence: ApplicantsLicence
  token: string | undefined
  onWithdrawn: () => void
}

function Shown({ licence, token = '', onWithdrawn }: ShownProps) {
  const t = useTranslations('apply')
  const words = useTranslations('licences')
  const common = useTranslations('common')
  const { unique_id: id, status, city, tag, period, animalInfo, ownerInfo } = licence
  const day = (date: string) => date.replaceAll('-', '/')
  return (
    <div className={styles.stack}>
      {status === 'pending' && (
        <Notice kind="success" title={t('page.sent')}>
          {ownerInfo.email !== '' && <p>{t('page.sentMore', { email: ownerInfo.email })}</p>}
          <p>{t('page.keepLink')}</p>
        </Notice>
      )}
      {status === 'active' && <Notice kind="success" still title={t('page.active')} />}
      {licence.otherRecord && <Notice still>{t('page.otherRecord')}</Notice>}
      <Card as="section" className={styles.stack} aria-label={t('page.heading', { name: city })}>
        <Facts>
          <Fact label={t('page.status')}>{words(`status.${status}`)}</Fact>
          <Fact label={t('page.city')}>{city}</Fact>
          {tag !== null && <Fact label={t('page.tag')}>{tag}</Fact>}
          {period && (
            <Fact label={t('page.period')}>
              {t('page.from', { from: day(period.from), to: day(period.to) })}
            </Fact>
          )}
          <Fact label={t('page.animal')}>
            {[
              animalInfo.animalName,
              common(`species.${animalInfo.species}`),
              animalInfo.breed,
            ].join(' · ')}
          </Fact>
          <Fact label={t('page.keeper')}>{ownerInfo.contactName}</Fact>
        </Facts>
        {status === 'active' && tag !== null && (
          <ButtonRow>
            <Certificate id={id} token={token} />
          </ButtonRow>
        )}
        {licence.mayChange && (
          <ButtonRow>
            <ScreenLink
              screen="changeLicence"
              params={{ id }}
              search={{ token }}
              className={buttonClass({ kind: 'secondary' })}
            >
              {t('page.change')}
            </ScreenLink>
          </ButtonRow>
        )}
      </Card>
      <Renewal licence={licence} />
      <ToPay licence={licence} token={token} />
      <WithdrawLink kind="license" id={id} token={token} onWithdrawn={onWithdrawn} />
    </div>
  )
}

/** As soon as the city lets it be renewed; from when on before. */
function Renewal({ licence: { renewal, renewableFrom } }: { licence: ApplicantsLicence }) {
  const t = useTranslations('apply.page')
  if (renewableFrom === null) return null
  return (
    <Card as="section" raised={renewal !== null} className={styles.stack} aria-labelledby="renewal">
      <h2 id="renewal">{t('renewTitle')}</h2>
      {renewal === null ? (
        <p>{t('renewFrom', { day: showDay(renewableFrom) })}</p>
      ) : (
        <ButtonRow>
          <ScreenLink
            screen="renewLicense"
            search={{ token: renewal }}
            className={buttonClass({ kind: 'primary', wide: true })}
          >
            {t('renew')}
          </ScreenLink>
        </ButtonRow>
      )}
    </Card>
  )
}

/** The licence while it waits for its payment, another tag while it runs. */
function ToPay({ licence, token }: { licence: ApplicantsLicence; token: string }) {
  const t = useTranslations('apply.page')
  const law = useTranslations('till.law')
  const { unique_id: licenseId, status, city, quote, replacement, ownerInfo } = licence
  const order = { licenseId, payToken: token }
  if (status === 'pending' && quote) {
    return (
      <Card as="section" raised className={styles.stack} aria-labelledby="to-pay">
        <h2 id="to-pay">{t('payTitle')}</h2>
        <QuoteLines quote={quote} />
        {quote.total === 0 ? (
          <p>{t('free')}</p>
        ) : (
          <>
            <h3>{law('title')}</h3>
            <LicenceTerms city={city} />
            <Pay type="license" order={{ ...order, total: quote.total }} label="pay" />
            <p className={styles.small}>{t('atCounter')}</p>
          </>
        )}
      </Card>
    )
  }
  if (status === 'active' && replacement !== null) {
    return (
      <Card as="section" className={styles.stack} aria-labelledby="to-pay">
        <h2 id="to-pay">{t('replaceTitle')}</h2>
        {replacement === 0 ? (
          <p>{t('replaceFree')}</p>
        ) : (
          <>
            <SaleTerms
              days={shippingOf(0, provinceOf(ownerInfo.postalCode) ?? 'QC').days}
              address={[ownerInfo.addressLine1, ownerInfo.apartment, city, ownerInfo.postalCode]
                .filter(Boolean)
                .join(', ')}
            />
            <Pay type="tag" order={{ ...order, total: replacement }} label="replace" />
          </>
        )}
      </Card>
    )
  }
  return null
}
