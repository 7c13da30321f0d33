import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { anonymousSession } from '#domain/accounts/session.ts'
import { screens } from '#domain/screens/screens.ts'
import { call } from '#web/api/call.ts'
import { flash } from '#web/shared/flash.ts'
import { forgetEdits } from '#web/shared/memory/kept-edits.ts'
import { forgetUnsent } from '#web/shared/memory/unsent.ts'
import { asRedirect, rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { forgetRedirect } from '#web/shared/session/forget-redirect.ts'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSetSession } from '#web/shared/session/set-session.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

/** Milliseconds between logout and login page (requirements/accounts-and-public.md 2). */
const leaveAfter = 500

/**
 * Logs out, then opens the login. `back`: the page, or an address of ours, to return to after a login as proof of identity.
 */
export function Page() {
  const t = useTranslations('accounts.logout')
  const language = useLocale()
  const setSession = useSetSession()
  const go = useGo()
  const { back } = useScreenSearch()
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'going' | 'gone' | 'failed'>('going')

  useEffect(() => {
    let left = false
    call(accountsApi.logout, {}).then(
      () => !left && setState('gone'),
      () => !left && setState('failed'),
    )
    return () => {
      left = true
    }
  }, [tries])

  // Once, after the session ended.
  const forget = useEffectEvent(() => {
    setSession(anonymousSession(language))
    forgetRedirect()
    forgetEdits()
    forgetUnsent()
    const from = back === 'profile' || back === 'privacy' ? screens[back].path : back
    const redirect = asRedirect({ ...(from !== undefined && { from }) })
    if (redirect) rememberRedirect(redirect)
    flash({ kind: 'success', text: t('done') })
  })
  useEffect(() => {
    if (state !== 'gone') return undefined
    forget()
    const timer = setTimeout(() => void go({ screen: 'login', replace: true }), leaveAfter)
    return () => clearTimeout(timer)
  }, [state, go])

  const again = () => {
    setState('going')
    setTries(tries + 1)
  }
  return (
    <PageBody width="form">
      <PageHeading>{t('heading')}</PageHeading>
      {state === 'failed' ? (
        <ErrorState title={t('failed')} onRetry={again} />
      ) : (
        <Loading>{t('going')}</Loading>
      )}
    </PageBody>
  )
}
