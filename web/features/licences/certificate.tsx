import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { callFile } from '#web/api/call.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** @param token of the applicant's link; clerks and staff need none */
export function Certificate({ id, token }: { id: string; token?: string }) {
  const t = useTranslations('apply.page')
  const language = useLocale()
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      saveFile(
        await callFile(licencesApi.certificate, {
          params: { id },
          query: { ...(token !== undefined && { token }), lang: language },
        }),
      )
    } catch {
      toast({ kind: 'error', text: t('certificateFailed') })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button kind="secondary" pending={isPending} onClick={() => void save()}>
      {t('certificate')}
    </Button>
  )
}
