import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SecurityState } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ProofForm } from './proof.tsx'
import styles from './security.module.css'
import { TotpDialog } from './totp-dialog.tsx'
import { useReloadSecurity } from './use-security.ts'

export function TotpSection({
  state,
  onCodes,
}: {
  state: SecurityState
  onCodes: (codes: string[]) => void
}) {
  const t = useTranslations('security')
  const reload = useReloadSecurity()
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null)
  const close = () => setOpen(null)

  const done = async (codes: string[]) => {
    await reload()
    close()
    onCodes(codes)
    toast({ kind: 'success', text: t('totp.enabled') })
  }
  const remove = async (body: { password?: string }) => {
    await call(securityApi.disableTotp, { body })
    await reload()
    close()
    toast({ kind: 'success', text: t('totp.removed') })
  }

  return (
    <section className={styles.part}>
      <h3>{t('totp.title')}</h3>
      <p>{state.totp ? t('totp.isOn') : t('totp.text')}</p>
      <ButtonRow>
        <Button kind={state.totp ? 'quiet' : 'secondary'} onClick={() => setOpen('set-up')}>
          {state.totp ? t('totp.replace') : t('totp.setUp')}
        </Button>
        {state.totp && (
          <Button kind="plain" onClick={() => setOpen('remove')}>
            {t('totp.remove')}
          </Button>
        )}
      </ButtonRow>
      {open === 'set-up' && (
        <TotpDialog
          hasPassword={state.hasPassword}
          onDone={(codes) => void done(codes)}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <Dialog open onClose={close} title={t('totp.removeTitle')}>
          <ProofForm
            label={t('totp.removeTitle')}
            hasPassword={state.hasPassword}
            submit={t('totp.remove')}
            danger
            onProve={remove}
            onCancel={close}
          >
            <p>{t('totp.removeText')}</p>
          </ProofForm>
        </Dialog>
      )}
    </section>
  )
}
