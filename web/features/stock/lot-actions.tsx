import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { stockApi, type LotSheet } from '#domain/stock/stock.api.ts'
import { call, callFile } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CallBackButton } from './shipping/call-back-button.tsx'
import { ShipDialog } from './shipping/ship-dialog.tsx'
import { useReloadStock } from './use-reload-stock.ts'

export function LotActions({ lot }: { lot: LotSheet }) {
  const t = useTranslations('stock.lot')
  const reload = useReloadStock()
  const [dialog, setDialog] = useState<'receive' | 'ship' | 'download'>()
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const params = { id: lot.id }
  const open = (which: typeof dialog) => () => {
    setState({})
    setDialog(which)
  }
  const close = open(undefined)
  const run = async (work: () => Promise<unknown>) => {
    setState({ pending: true })
    try {
      await work()
    } catch (error) {
      setState({ error: failureText(error, t('actionFailed')) })
      // Somebody else was first: show the current state.
      return reload()
    }
    close()
    return reload()
  }
  const receive = async () => {
    await call(stockApi.receive, { params })
    toast({ kind: 'success', text: t('receivedDone') })
  }
  const ship = async (organizationId: string) => {
    await call(stockApi.ship, { params, body: { organizationId } })
    toast({ kind: 'success', text: t('shippedDone') })
  }
  return (
    <ButtonRow>
      {lot.status === 'ordered' && (
        <Button kind="secondary" onClick={open('receive')}>
          {t('receive')}
        </Button>
      )}
      {lot.status === 'received' && (
        <Button kind="secondary" onClick={open('ship')}>
          {t('ship')}
        </Button>
      )}
      {lot.onItsWay && (
        <CallBackButton
          {...lot}
          items={lot.free}
          onCallBack={() => call(stockApi.callBack, { params })}
        />
      )}
      <Button kind="quiet" onClick={open('download')}>
        {t('download')}
      </Button>
      <ConfirmDialog
        open={dialog === 'receive'}
        title={t('receiveTitle')}
        yes={t('receiveYes')}
        {...state}
        onYes={() => void run(receive)}
        onNo={close}
      >
        <p>{t('receiveText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'download'}
        title={t('downloadTitle')}
        yes={t('downloadYes')}
        {...state}
        onYes={() => void run(async () => saveFile(await callFile(stockApi.lotFile, { params })))}
        onNo={close}
      >
        <p>{t(lot.kind === 'card' ? 'downloadCards' : 'downloadChips')}</p>
        <p>{t('downloadLogged')}</p>
      </ConfirmDialog>
      {dialog === 'ship' && (
        <ShipDialog
          lot={lot}
          {...state}
          onShip={(id) => void run(() => ship(id))}
          onClose={close}
        />
      )}
    </ButtonRow>
  )
}
