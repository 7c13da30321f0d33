import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shipmentsApi, type ListedShipment } from '#domain/payments/shipments.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Step } from './next-steps.ts'

export type ConfirmedStep = Exclude<Step, 'pick' | 'change'>

/** An address is taken over by the same call that lets a returned one wait again. */
const calls = {
  send: shipmentsApi.send,
  return: shipmentsApi.return,
  again: shipmentsApi.again,
  newAddress: shipmentsApi.again,
} satisfies Record<ConfirmedStep, unknown>

interface StepDialogProps {
  step: ConfirmedStep
  row: ListedShipment
  onDone: () => Promise<unknown>
  onClose: () => void
}

export function StepDialog({ step, row, onDone, onClose }: StepDialogProps) {
  const t = useTranslations('shipments')
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const words = { name: row.fullName || t('noName'), number: String(row.transactionNumber) }
  const run = async () => {
    setState({ pending: true })
    try {
      const { address } = await call(calls[step], { params: { id: row.id } })
      const isMissing = step === 'newAddress' && address === null
      toast(
        isMissing
          ? { kind: 'error', text: t('done.stillNoAddress') }
          : { kind: 'success', text: t(`done.${step}`) },
      )
      onClose()
    } catch (error) {
      setState({ error: failureText(error, t('failed')) })
    }
    await onDone()
  }
  return (
    <ConfirmDialog
      open
      title={t(`confirm.${step}`, words)}
      yes={t(`confirm.${step}Yes`)}
      {...state}
      onYes={() => void run()}
      onNo={onClose}
    >
      <p>{t(`confirm.${step}Text`, words)}</p>
    </ConfirmDialog>
  )
}

interface SendManyDialogProps {
  ids: string[]
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** One after the other; those that cannot be sent are told. */
export function SendManyDialog({ ids, onDone, onClose }: SendManyDialogProps) {
  const t = useTranslations('shipments')
  const [pending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    let failed = 0
    for (const id of ids)
      await call(shipmentsApi.send, { params: { id } }).catch(() => (failed += 1))
    if (failed < ids.length)
      toast({ kind: 'success', text: t('done.sendMany', { count: ids.length - failed }) })
    if (failed > 0) toast({ kind: 'error', text: t('someFailed', { count: failed }) })
    onClose()
    await onDone()
  }
  return (
    <ConfirmDialog
      open
      title={t('confirm.sendMany', { count: ids.length })}
      yes={t('confirm.sendManyYes')}
      pending={pending}
      onYes={() => void run()}
      onNo={onClose}
    >
      <p>{t('confirm.sendManyText')}</p>
    </ConfirmDialog>
  )
}
