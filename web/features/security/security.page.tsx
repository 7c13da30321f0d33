import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SecurityState } from '#domain/security/second-factor.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { factorsQuery } from '#web/shared/session/factors.queries.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { GoogleSection } from './google-section.tsx'
import { NewCodes } from './new-codes.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoverySection } from './recovery-section.tsx'
import styles from './security.module.css'
import { SessionsSection } from './sessions-section.tsx'
import { TotpSection } from './totp-section.tsx'

/** Staff without required second factor are led here first and told why. */
export function Page() {
  const t = useTranslations('security.security')
  const { needsSecondFactor, status } = useSession()
  const query = useQuery(factorsQuery)
  const [codes, setCodes] = useState<string[]>([])

  return (
    <PageBody width="text">
      <BackLink screen="profile">{t('backToProfile')}</BackLink>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <div className={styles.sections}>
        {needsSecondFactor && (
          <Notice kind="warning" title={t('neededTitle')} still>
            {t('needed')}
          </Notice>
        )}
        {codes.length > 0 && <NewCodes codes={codes} onDone={() => setCodes([])} />}
        {status === 'registered' ? (
          <Notice title={t('confirmFirst')} still>
            <p>{t('confirmFirstText')}</p>
            <ScreenLink screen="confirmation" params={{}}>
              {t('confirm')}
            </ScreenLink>
          </Notice>
        ) : (
          <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
            {(factors) => (
              <>
                <FactorsCard factors={factors} onCodes={setCodes} />
                <GoogleSection state={factors} />
              </>
            )}
          </QueryView>
        )}
        <SessionsSection />
      </div>
    </PageBody>
  )
}

interface FactorsProps {
  factors: SecurityState
  onCodes: (codes: string[]) => void
}

function FactorsCard({ factors, onCodes }: FactorsProps) {
  const t = useTranslations('security.security')
  const isOn = factors.totp || factors.passkeys.length > 0
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2>{t('steps')}</h2>
        <Badge kind={isOn ? 'registered' : 'removed'}>{isOn ? t('on') : t('off')}</Badge>
      </div>
      <p>{t('stepsText')}</p>
      {factors.required && isOn && <p className={styles.small}>{t('requiredNote')}</p>}
      <TotpSection state={factors} onCodes={onCodes} />
      <PasskeysSection state={factors} onCodes={onCodes} />
      {isOn && <RecoverySection state={factors} onCodes={onCodes} />}
    </Card>
  )
}
