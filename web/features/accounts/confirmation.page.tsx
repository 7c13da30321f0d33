import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { keepWay } from '#web/shared/session/kept-way.ts'
import { lostWay, useIsLost } from '#web/shared/session/lost-way.ts'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { ScreenLink, useGo, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './accounts.module.css'
import { ConfirmationForm } from './confirmation/confirmation-form.tsx'
import { EmailSent } from './confirmation/email-sent.tsx'
import { RegistrationSteps } from './confirmation/registration-steps.tsx'

/** Milliseconds of thanks before the profile opens (requirements/accounts-and-public.md 4). */
const thanksFor = 2700

/** The letter's link fills in the code. */
export function Page() {
  const t = useTranslations('accounts.confirmation')
  const { status, email, newEmail } = useSession()
  const { id } = useScreenParams('confirmation')
  const go = useGo()
  const [done, setDone] = useState(false)

  // From the letter, perhaps on another device than the one where the account was made.
  const isLost = useIsLost()
  useEffect(() => {
    if (isLost && status === 'registered') keepWay(lostWay, email)
  }, [isLost, status, email])

  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void go({ screen: 'profile', replace: true }), thanksFor)
    return () => clearTimeout(timer)
  }, [done, go])

  const isRegistration = status === 'registered'
  // The letter has come: its link brought the code.
  const [hasCome] = useState(id !== undefined && isRegistration)
  const heading = t(hasCome ? 'headingAccount' : 'heading')
  usePageTitle(hasCome ? heading : undefined)
  const waits = (isRegistration || newEmail !== null) && !done
  const emailSent = (
    <EmailSent email={newEmail ?? email ?? ''} isNew={newEmail !== null} hasCome={hasCome} />
  )
  return (
    <PageBody width="form">
      <PageHeading>{heading}</PageHeading>
      {(isRegistration || !waits) && <RegistrationSteps done={waits ? 2 : 3} />}
      {done && <Notice kind="success">{t('success')}</Notice>}
      {waits && (
        <>
          {!hasCome && emailSent}
          <ConfirmationForm
            label={heading}
            code={id ?? ''}
            withTerms={isRegistration}
            onConfirmed={() => setDone(true)}
          />
          {hasCome ? (
            <div className={styles.beside}>{emailSent}</div>
          ) : (
            <p className={styles.beside}>
              <ScreenLink screen="profile">{t('wrongAddress')}</ScreenLink>
            </p>
          )}
        </>
      )}
      {!waits && !done && (
        <>
          <Notice kind="success" className={styles.notice} still>
            {t('already')}
          </Notice>
          <ScreenLink screen="profile" className={buttonClass()}>
            {t('toProfile')}
          </ScreenLink>
        </>
      )}
    </PageBody>
  )
}
