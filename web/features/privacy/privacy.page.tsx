import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Consents } from './consents.tsx'
import { Copy } from './copy.tsx'
import { Deletion } from './deletion.tsx'
import { Partners } from './partners.tsx'
import { privacyQuery } from './privacy.queries.ts'
import styles from './privacy.module.css'
import { Sharing } from './sharing.tsx'

const held = ['account', 'animals', 'messages', 'security', 'audit'] as const

/** requirements/contract.md 11 */
export function Page() {
  const t = useTranslations('privacy')
  const { type } = useSession()
  const query = useQuery(privacyQuery)
  return (
    <PageBody width="text">
      <BackLink screen="profile">{t('page.backToProfile')}</BackLink>
      <PageHeading lead={t('page.lead')}>{t('page.heading')}</PageHeading>
      <QueryView query={query} loading={t('page.loading')} failed={t('page.loadFailed')}>
        {(overview) => (
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
            <Copy hasPassword={overview.hasPassword} />
            <Consents consents={overview.consents} />
            <Partners given={overview.partners} />
            {type === 'ind' && <Sharing />}
            <Deletion overview={overview} />
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}
