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
}

/** Of a payment of the counter, in the keeper's language. */
export function Receipt({ id, payment, label }: ReceiptProps) {
  const t = useTranslations('counter.actions')
  return (
    <PaperButton
      file={() => callFile(licencesApi.receipt, { params: { id }, query: { payment } })}
      failed={t('receiptFailed')}
      label={label}
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
    >
      {t('letter')}
    </PaperButton>
  )
}

interface PaperButtonProps {
  file: () => Promise<Parameters<typeof saveFile>[0]>
  failed: string
  label?: string | undefined
  children: string
}

function PaperButton({ file, failed, label, children }: PaperButtonProps) {
  const [isPending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    file()
      .then(saveFile)
      .catch((error: unknown) => toast({ kind: 'error', text: failureText(error, failed) }))
      .finally(() => setPending(false))
  }
  return (
    <Button kind="plain" pending={isPending} aria-label={label} onClick={save}>
      {children}
    </Button>
  )
}
