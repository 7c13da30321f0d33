import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { keptWay } from '#web/shared/session/kept-way.ts'
import { lostWay } from '#web/shared/session/lost-way.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '../accounts.module.css'

interface EmailSentProps {
  email: string
  isNew?: boolean
  /** The letter's link brought the person: only the way to another code. */
  hasCome?: boolean
}

export function EmailSent({ email, isNew, hasCome }: EmailSentProps) {
  const t = useTranslations('accounts.confirmation')
  const [asking, setAsking] = useState(false)
  const [state, setState] = useState<'sent' | 'sending' | 'again'>('sent')
  const [failure, setFailure] = useState<string>()

  const sendAgain = async () => {
    setState('sending')
    setFailure(undefined)
    try {
      await call(accountsApi.resendCode, {
        query: { lost: keptWay(email)?.from === lostWay.from ? '1' : undefined },
      })
      setState('again')
      setAsking(false)
    } catch (error) {
      setState('sent')
      // A rate limit tells when to retry.
      setFailure(
        error instanceof CallError && error.code === 'TOO_MANY_REQUESTS'
          ? error.message
          : t('newCodeFailed'),
      )
    }
  }

  return (
    <>
      {hasCome ? (
        <Button kind="plain" onClick={() => setAsking(true)}>
          {t('newCode')}
        </Button>
      ) : (
        <Notice title={t('sentTitle')} className={styles.notice} still>
          <div className={styles.sent}>
            <p>{t(isNew ? 'sentNewText' : 'sentText', { email })}</p>
            <Button kind="quiet" onClick={() => setAsking(true)}>
              {t('newCode')}
            </Button>
          </div>
        </Notice>
      )}
      {state === 'again' && (
        <Notice kind="success" className={styles.notice}>
          {t('newCodeSent')}
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        title={t('newCodeTitle')}
        yes={t('newCodeYes')}
        no={t('newCodeNo')}
        pending={state === 'sending'}
        error={failure}
        onYes={() => void sendAgain()}
        onNo={() => {
          setAsking(false)
          setFailure(undefined)
        }}
      >
        <p>{t('newCodeText')}</p>
      </ConfirmDialog>
    </>
  )
}
