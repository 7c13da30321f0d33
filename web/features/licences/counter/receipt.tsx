import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { callFile } from '#web/api/call.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface ReceiptProps {
  id: string
  payment: string
  /** Where several stand beside each other. */
  label?: string
  kind?: 'plain' | 'quiet'
}

/** Of a payment of the counter, in the keeper's language. */
export function Receipt({ id, payment, label, kind = 'quiet' }: ReceiptProps) {
  const t = useTranslations('counter.actions')
  return (
    <PaperButton
      file={() => callFile(licencesApi.receipt, { params: { id }, query: { payment } })}
      failed={t('receiptFailed')}
      label={label}
      kind={kind}
    >
      {t('receipt')}
    </PaperButton>
  )
}

/** What its keeper is told on paper, with the certificate while it runs. */
export function Letter({ id }: { id: string }) {
  const t = useTranslations('counter.actions')
  return (
    <PaperButton
      file={() => callFile(licencesApi.letter, { params: { id } })}
      failed={t('letterFailed')}
      kind="quiet"
    >
      {t('letter')}
    </PaperButton>
  )
}

interface PaperButtonProps {
  file: () => Promise<Parameters<typeof saveFile>[0]>
  failed: string
  label?: string | undefined
  kind: 'plain' | 'quiet'
  children: string
}

function PaperButton({ file, failed, label, kind, children }: PaperButtonProps) {
  const [isPending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    file()
      .then(saveFile)
      .catch((error: unknown) => toast({ kind: 'error', text: failureText(error, failed) }))
      .finally(() => setPending(false))
  }
  return (
    <Button kind={kind} pending={isPending} aria-label={label} onClick={save}>
      {children}
    </Button>
  )
}
