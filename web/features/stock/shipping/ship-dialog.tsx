import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { stockApi, type Lot } from '#domain/stock/stock.api.ts'
import {
  OrganizationPicker,
  type Organization,
} from '#web/shared/organizations/organization-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShipQuestion } from './ship-question.tsx'
import styles from '../stock.module.css'

interface ShipDialogProps {
  lot: Lot
  pending?: boolean
  error?: string
  onShip: (organizationId: string) => void
  onClose: () => void
}

export function ShipDialog({ lot, pending, error, onShip, onClose }: ShipDialogProps) {
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
              <b>
                <ShipQuestion {...lot} items={lot.free} name={chosen.name} />
              </b>
            </p>
            {lot.items > lot.free && <p>{t('used', { count: lot.items - lot.free })}</p>}
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
