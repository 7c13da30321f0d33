import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useReloadStock } from '../use-reload-stock.ts'

interface CallBackProps {
  items: number
  first: string | null
  last: string | null
  /** Who has the numbers now. */
  organization: string | null
  /** In a list, where each has its own. */
  listed?: boolean
  onCallBack: () => Promise<unknown>
}

/** Takes back what was shipped, after a question. */
export function CallBackButton({ items, listed, onCallBack, ...lot }: CallBackProps) {
  const t = useTranslations('stock.callBack')
  const words = useTranslations('stock.life')
  const reload = useReloadStock()
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const shown = {
    name: lot.organization ?? words('somebody'),
    first: unbroken(lot.first ?? ''),
    last: unbroken(lot.last ?? ''),
  }
  const callBack = async () => {
    setState({ pending: true })
    try {
      await onCallBack()
    } catch (error) {
      setState({ error: failureText(error, t('failed')) })
      return
    }
    toast({ kind: 'success', text: t('done') })
    setOpen(false)
    await reload()
  }
  return (
    <>
      <Button
        kind={listed ? 'plain' : 'quiet'}
        {...(listed && { 'aria-label': t('openLong', shown) })}
        onClick={() => {
          setState({})
          setOpen(true)
        }}
      >
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('title')}
        yes={t('yes')}
        {...state}
        onYes={() => void callBack()}
        onNo={() => setOpen(false)}
      >
        <p>{t('question', { count: items, ...shown })}</p>
        <p>{t('told')}</p>
      </ConfirmDialog>
    </>
  )
}
