import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { callFile } from '#web/api/call.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Saves one document with what each owner takes home. */
export function SlipsButton({ ids }: { ids: string[] }) {
  const t = useTranslations('implants.slip')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await callFile(implantsApi.slips, { body: { ids } })),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('failed')) }),
  })
  return (
    <Button kind="secondary" pending={isPending} onClick={() => mutate()}>
      {t('printMany', { count: ids.length })}
    </Button>
  )
}
