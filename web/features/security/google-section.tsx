import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SecurityState } from '#domain/security/second-factor.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { call } from '#web/api/call.ts'
import { useAbout } from '#web/shared/about.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ProofForm, type Proof } from './proof.tsx'
import styles from './security.module.css'
import { useReloadSecurity } from './use-security.ts'

/** Absent where login by Google is not set up and nothing is linked. */
export function GoogleSection({ state: { google, hasPassword } }: { state: SecurityState }) {
  const t = useTranslations('security.google')
  const isSetUp = useAbout()?.google != null
  const reload = useReloadSecurity()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const unlink = async (body: Proof) => {
    await call(securityApi.unlinkGoogle, { body })
    await reload()
    close()
    toast({ kind: 'success', text: t('removed') })
  }
  if (!google && !isSetUp) return null
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <Badge kind={google ? 'registered' : 'removed'}>
          {google ? t('linked') : t('unlinked')}
        </Badge>
      </div>
      {google && !hasPassword ? (
        <p>
          {t('onlyWay')} <ScreenLink screen="profile">{t('profile')}</ScreenLink>
        </p>
      ) : (
        <p>{google ? t('isLinked') : t('none')}</p>
      )}
      {google && hasPassword && (
        <ButtonRow>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('remove')}
          </Button>
        </ButtonRow>
      )}
      {isOpen && (
        <Dialog open onClose={close} title={t('removeTitle')}>
          <ProofForm
            label={t('removeTitle')}
            hasPassword={hasPassword}
            submit={t('remove')}
            danger
            onProve={unlink}
            onCancel={close}
          >
            <p>{t('removeText')}</p>
          </ProofForm>
        </Dialog>
      )}
    </Card>
  )
}
