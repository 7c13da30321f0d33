import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { GoogleSign } from '#web/ui/drawings/google-sign.tsx'
import { Notice } from '#web/ui/notice.tsx'
import style from './google.module.css'
import { loadGoogle } from './google-script.ts'
import { googleNonceQuery } from './google.queries.ts'
import { useGoogleNonce } from './use-google-nonce.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'

/** Its script is loaded before the click: browsers allow popups only directly after it. */
export function GoogleButton({ clientId, script }: { clientId: string; script: string }) {
  const t = useTranslations('common.google')
  const { take, failed, done } = useGoogleSignIn('logIn')
  const [pending, setPending] = useState(false)
  const client = useQueryClient()
  const known = useGoogleNonce()

  // Loaded before the click: browsers allow popups only directly after it.
  useEffect(() => void loadGoogle(script).catch(() => undefined), [script])

  const open = async () => {
    setPending(true)
    const google = await loadGoogle(script).catch(() => undefined)
    const nonce =
      known ??
      (await client.fetchQuery(googleNonceQuery).then(
        (begun) => begun.nonce,
        () => undefined,
      ))
    if (!google || nonce === undefined) {
      setPending(false)
      return failed()
    }
    const tokens = google.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'openid email profile',
      // An access token carries no nonce, so send it as state.
      state: nonce,
      callback: ({ access_token, error, state }) => {
        const taken =
          error || !access_token || state !== nonce
            ? Promise.resolve(failed())
            : take({ access_token })
        void taken.then(() => setPending(false))
      },
      error_callback: ({ type }) => {
        setPending(false)
        // Closing the popup is no failure (requirements/accounts-and-public.md 4).
        if (type !== 'popup_closed') failed()
      },
    })
    tokens.requestAccessToken()
  }

  return (
    <div className={style.google}>
      <p className={style.or}>{t('or')}</p>
      {done ? (
        <Notice kind="success">{t('success')}</Notice>
      ) : (
        <Button kind="quiet" large wide pending={pending} onClick={() => void open()}>
          <GoogleSign />
          {t('continue')}
        </Button>
      )}
    </div>
  )
}
