import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { implantsApi, type ImplantSheet } from '#domain/implants/implants.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { SlipLink } from './slip-link.tsx'
import { useReloadImplant } from './use-reload-implant.ts'
import styles from './implants.module.css'

export function ImplantActions({ implant: { id, microchip, email } }: { implant: ImplantSheet }) {
  const t = useTranslations('implants.sheet')
  const reload = useReloadImplant(id)
  const [asks, setAsks] = useState(false)
  const [pending, setPending] = useState<'resend' | 'revert'>()
  const [failure, setFailure] = useState<{ text: string }>()

  const resend = async () => {
    setPending('resend')
    setFailure(undefined)
    try {
      await call(implantsApi.resend, { params: { id } })
      toast({ kind: 'success', text: t('resent', { email: email ?? '' }) })
      await reload()
    } catch (error) {
      setFailure({ text: failureText(error, t('resendFailed')) })
    }
    setPending(undefined)
  }
  const revert = async () => {
    setPending('revert')
    setFailure(undefined)
    try {
      await call(implantsApi.revert, { params: { id } })
      toast({ kind: 'success', text: t('revertDone') })
      setAsks(false)
      await reload()
    } catch (error) {
      setFailure({ text: failureText(error, '') })
    }
    setPending(undefined)
  }
  return (
    <div className={styles.parts}>
      {failure && !asks && <Notice kind="error">{failure.text}</Notice>}
      <ButtonRow>
        <SlipLink id={id} />
        {email && (
          <Button kind="quiet" pending={pending === 'resend'} onClick={() => void resend()}>
            {t('resend')}
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => {
            setFailure(undefined)
            setAsks(true)
          }}
        >
          {t('revert')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={asks}
        title={t('revertTitle')}
        yes={t('revertYes')}
        danger
        pending={pending === 'revert'}
        error={failure && `${t('revertFailed')} ${failure.text}`.trim()}
        onYes={() => void revert()}
        onNo={() => setAsks(false)}
      >
        <p>{t('revertText', { number: inGroups(microchip) })}</p>
      </ConfirmDialog>
    </div>
  )
}
