import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { stockApi } from '#domain/stock/stock.api.ts'
import {
  OrganizationPicker,
  type Organization,
} from '#web/shared/organizations/organization-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './stock.module.css'

interface ShipDialogProps {
  pending?: boolean
  error?: string
  onShip: (organizationId: string) => void
  onClose: () => void
}

export function ShipDialog({ pending, error, onShip, onClose }: ShipDialogProps) {
  const t = useTranslations('stock.ship')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState<Organization>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          {chosen && (
            <Button kind="secondary" pending={pending ?? false} onClick={() => onShip(chosen.id)}>
              {t('yes')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('text')}</p>
        {chosen ? (
          <>
            <p role="status">
              <b>{t('chosen', { name: chosen.name })}</b>
            </p>
            <p>
              <Button kind="plain" onClick={() => setChosen(undefined)}>
                {t('change')}
              </Button>
            </p>
          </>
        ) : (
          <OrganizationPicker endpoint={stockApi.buyers} onChoose={setChosen} />
        )}
        {error && <Notice kind="error">{error}</Notice>}
      </div>
    </Dialog>
  )
}
