import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { chosenLicencesApi, mostCertificates } from '#domain/licences/chosen.api.ts'
import { mostMatching } from '#domain/chosen/chosen-rows.ts'
import { callFile } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { ChosenBar } from '#web/shared/lists/chosen-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface ChosenLicencesProps {
  ids: string[]
  onClear: () => void
  matching: ReactNode
}

/** Files of the licences that were chosen in the list. */
export function ChosenLicences({ ids, onClear, matching }: ChosenLicencesProps) {
  const t = useTranslations('counter.chosen')
  const format = useFormatter()
  if (ids.length === 0) return null
  return (
    <ChosenBar words={t('count', { count: ids.length })} onClear={onClear} matching={matching}>
      {ids.length > mostMatching ? (
        <span>{t('tooMany', { most: format.number(mostMatching) })}</span>
      ) : (
        <FileButton kind="csv" ids={ids} />
      )}
      {ids.length > mostCertificates ? (
        <span>{t('tooManyCertificates', { most: String(mostCertificates) })}</span>
      ) : (
        <FileButton kind="certificates" ids={ids} />
      )}
    </ChosenBar>
  )
}

function FileButton({ kind, ids }: { kind: 'csv' | 'certificates'; ids: string[] }) {
  const t = useTranslations('counter.chosen')
  const file = useMutation({
    mutationFn: async () => saveFile(await callFile(chosenLicencesApi[kind], { body: { ids } })),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('failed')) }),
  })
  return (
    <Button kind="quiet" pending={file.isPending} onClick={() => file.mutate()}>
      {t(kind)}
    </Button>
  )
}
