import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { callFile } from '#web/api/call.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Of a payment of the counter, in the keeper's language. */
export function Receipt({ id, payment, label }: { id: string; payment: string; label: string }) {
  const t = useTranslations('counter.actions')
  const [isPending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    callFile(licencesApi.receipt, { params: { id }, query: { payment } })
      .then(saveFile)
      .catch((error: unknown) =>
        toast({ kind: 'error', text: failureText(error, t('receiptFailed')) }),
      )
      .finally(() => setPending(false))
  }
  return (
    <Button kind="plain" pending={isPending} aria-label={label} onClick={save}>
      {t('receipt')}
    </Button>
  )
}
