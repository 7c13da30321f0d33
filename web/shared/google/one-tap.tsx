import { useEffect, useEffectEvent } from 'react'
import type { About } from '#domain/about/about.api.ts'
import { useSession } from '#web/shared/session/session.ts'
import { loadGoogle } from './google-script.ts'
import { useGoogleNonce } from './use-google-nonce.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'

/**
 * Session storage: the prompt was closed, and stays hidden for this browser session
 * (requirements/accounts-and-public.md 4).
 */
const hiddenKey = 'oneTapHidden'

/** Google's prompt for visitors; ignores a script that fails to load. */
export function OneTap({ clientId, script }: NonNullable<About['google']>) {
  const { anonymous } = useSession()
  const { take } = useGoogleSignIn('oneTap')
  const nonce = useGoogleNonce(anonymous)
  const onAnswer = useEffectEvent(
    ({ credential }: google.accounts.id.CredentialResponse) => void take({ credential }),
  )

  useEffect(() => {
    if (!anonymous || nonce === undefined || sessionStorage.getItem(hiddenKey)) return undefined
    let left = false
    const coming = loadGoogle(script)
    coming.then(
      ({ id }) => {
        if (left) return
        id.initialize({
          client_id: clientId,
          callback: onAnswer,
          nonce,
          cancel_on_tap_outside: false,
          use_fedcm_for_prompt: true,
        })
        id.prompt((moment) => {
          if (moment.isSkippedMoment()) sessionStorage.setItem(hiddenKey, '1')
        })
      },
      () => undefined,
    )
    return () => {
      left = true
      void coming.then(
        ({ id }) => id.cancel(),
        () => undefined,
      )
    }
  }, [anonymous, clientId, script, nonce])
  return null
}
