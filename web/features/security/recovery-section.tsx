import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SecurityState } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ProofForm } from './proof.tsx'
import styles from './security.module.css'
import { useReloadSecurity } from './use-security.ts'

export function RecoverySection({
  state,
  onCodes,
}: {
  state: SecurityState
  onCodes: (codes: string[]) => void
}) {
  const t = useTranslations('security.recovery')
  const reload = useReloadSecurity()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const renew = async (body: { password?: string }) => {
    const { recoveryCodes } = await call(securityApi.renewRecoveryCodes, { body })
    await reload()
    close()
    onCodes(recoveryCodes)
  }
  return (
    <section className={styles.part}>
      <h3>{t('title')}</h3>
      <p>{t('text')}</p>
      <p className={styles.name}>{t('left', { count: state.recoveryCodes })}</p>
      <ButtonRow>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('renew')}
        </Button>
      </ButtonRow>
      <Dialog open={open} onClose={close} title={t('renewTitle')}>
        <ProofForm
          label={t('renewTitle')}
          hasPassword={state.hasPassword}
          submit={t('renew')}
          onProve={renew}
          onCancel={close}
        >
          <p>{t('renewText')}</p>
        </ProofForm>
      </Dialog>
    </section>
  )
}
