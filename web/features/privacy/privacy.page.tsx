import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/back-link.tsx'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Consents } from './consents.tsx'
import { Copy } from './copy.tsx'
import { Deletion } from './deletion.tsx'
import { Partners } from './partners.tsx'
import { privacyQuery } from './privacy-query.ts'
import styles from './privacy.module.css'

const held = ['account', 'animals', 'messages', 'security', 'audit'] as const

/**
 * What is held on the person, a copy of it, consents, and the end of the account
 * (requirements/contract.md 11).
 */
export function Page() {
  const t = useTranslations('privacy')
  const { data, isPending, refetch, isFetching } = useQuery(privacyQuery)
  return (
    <PageBody width="text">
      <BackLink screen="profile">{t('page.backToProfile')}</BackLink>
      <PageHeading lead={t('page.lead')}>{t('page.heading')}</PageHeading>
      {data ? (
        <div className={styles.parts}>
          <Card as="section" className={styles.part} aria-labelledby="held">
            <h2 id="held">{t('held.title')}</h2>
            <ul className={styles.list}>
              {held.map((key) => (
                <li key={key}>{t(`held.${key}`)}</li>
              ))}
            </ul>
            <p className={styles.links}>
              <ScreenLink screen="policy">{t('held.policy')}</ScreenLink>
              <ScreenLink screen="profile">{t('held.profile')}</ScreenLink>
            </p>
          </Card>
          <Copy hasPassword={data.hasPassword} />
          <Consents consents={data.consents} />
          <Partners given={data.partners} />
          <Deletion overview={data} />
        </div>
      ) : isPending ? (
        <Loading>{t('page.loading')}</Loading>
      ) : (
        <ErrorState
          title={t('page.loadFailed')}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
    </PageBody>
  )
}
