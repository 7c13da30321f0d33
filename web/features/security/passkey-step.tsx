import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#domain/accounts/session.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { LockIcon } from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './security.module.css'

interface PasskeyStepProps {
  onDone: (session: Session) => void
  onFailure: (error: unknown) => boolean
}

/** Browsers open the passkey dialog only after a click. */
export function PasskeyStep({ onDone, onFailure }: PasskeyStepProps) {
  const t = useTranslations('security.secondFactor')
  const [state, setState] = useState<'ready' | 'asking' | { failed: string }>('ready')

  const ask = async () => {
    setState('asking')
    try {
      const optionsJSON = await call(securityApi.askPasskey, {})
      const { id, rawId, response } = await startAuthentication({ optionsJSON })
      onDone(
        await call(securityApi.passSecondFactor, {
          body: { assertion: { id, rawId, type: 'public-key', response } },
        }),
      )
    } catch (error) {
      if (!onFailure(error))
        setState({ failed: (error instanceof CallError && error.message) || t('passkeyFailed') })
    }
  }

  return (
    <div className={styles.stack}>
      <p>{t('passkeyText')}</p>
      {typeof state === 'object' && <Notice kind="error">{state.failed}</Notice>}
      <Button kind="primary" large wide pending={state === 'asking'} onClick={() => void ask()}>
        <LockIcon />
        {t('passkey')}
      </Button>
    </div>
  )
}
