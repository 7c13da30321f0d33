import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { flash } from '#web/shared/flash.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface ReceiveDialogProps {
  code: string
  name: string
  onClose: () => void
  /** The code is no longer valid. */
  onRefused: () => void
}

/** Unknown or malformed code. */
export const isCodeRefused = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'CODE_INVALID' || error.fields['code'] !== undefined)

/** Confirms, transfers, and keeps the name for the next page (requirements/animals.md 4). */
export function ReceiveDialog({ code, name, onClose, onRefused }: ReceiveDialogProps) {
  const t = useTranslations('transfers.receive')
  const { isPro } = useSession()
  const client = useQueryClient()
  const go = useGo()
  const keyFor = useIdempotencyKey()
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const receive = async () => {
    setState({ pending: true })
    const body = { code }
    try {
      const { animal } = await call(transfersApi.transfer, { body, idempotencyKey: keyFor(body) })
      await client.invalidateQueries({ queryKey: animalQueries.all })
      flash({ kind: 'success', text: t('done', { name: animal.name }) })
      await go({ screen: 'landing', replace: true })
    } catch (error) {
      if (isCodeRefused(error)) return onRefused()
      const told = sayingInstead(error, t('failed'))
      setState({ error: told instanceof CallError ? told.message : t('failed') })
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('confirmTitle', { name })}
      yes={t('yes', { name })}
      pending={state.pending ?? false}
      error={state.error}
      onYes={() => void receive()}
      onNo={onClose}
    >
      <p>{t(isPro ? 'confirmPro' : 'confirmText', { name })}</p>
    </ConfirmDialog>
  )
}
