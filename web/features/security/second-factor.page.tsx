import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { secondFactors, type Session } from '#domain/accounts/session.ts'
import { CallError } from '#web/api/call.ts'
import { useGoOn } from '#web/shared/session/go-on.ts'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSetSession } from '#web/shared/session/set-session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { RecoveryStep, TotpStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import styles from './security.module.css'

const steps = { totp: TotpStep, passkey: PasskeyStep, recovery: RecoveryStep }
const ways = { totp: 'useTotp', passkey: 'passkey', recovery: 'useRecovery' } as const

/** One way at a time. The ways are in the address, for reloads. */
export function Page() {
  const t = useTranslations('security.secondFactor')
  const { factors = '', use } = useScreenSearch()
  const setSession = useSetSession()
  const go = useGo()
  const [done, setDone] = useState(false)
  useGoOn(done)

  const offered = secondFactors.filter((factor) => factors.split(',').includes(factor))
  const way = offered.find((factor) => factor === use) ?? offered[0]
  const finish = (session: Session) => {
    setSession(session)
    setDone(true)
  }
  /** An expired or exhausted login starts again. */
  const onFailure = (error: unknown) => {
    if (!(error instanceof CallError) || error.code !== 'LOGIN_EXPIRED') return false
    void go({ screen: 'login', search: { expired: '1' }, replace: true })
    return true
  }

  if (!way) {
    return (
      <PageBody width="form">
        <PageHeading>{t('heading')}</PageHeading>
        <EmptyState
          scene={NothingFoundScene}
          title={t('nothingTitle')}
          next={
            <ScreenLink screen="login" className={buttonClass()}>
              {t('login')}
            </ScreenLink>
          }
        >
          <p>{t('nothing')}</p>
        </EmptyState>
      </PageBody>
    )
  }
  const Step = steps[way]
  const others = offered.filter((factor) => factor !== way)
  return (
    <PageBody width="form">
      <PageHeading lead={done ? undefined : t('lead')}>{t('heading')}</PageHeading>
      {done ? (
        <Notice kind="success">{t('success')}</Notice>
      ) : (
        <>
          <Step onDone={finish} onFailure={onFailure} />
          {others.length > 0 && (
            <nav className={styles.ways} aria-label={t('otherWays')}>
              {others.map((factor) => (
                <ScreenLink
                  key={factor}
                  screen="secondFactor"
                  search={{ factors, use: factor }}
                  replace
                  className={buttonClass({ kind: 'quiet', wide: true })}
                >
                  {t(ways[factor])}
                </ScreenLink>
              ))}
            </nav>
          )}
          <p className={styles.small}>{t.rich('noWay', { help })}</p>
        </>
      )}
    </PageBody>
  )
}

const help = (words: ReactNode) => (
  <ScreenLink screen="contact" search={{ subject: 'account' }}>
    {words}
  </ScreenLink>
)
