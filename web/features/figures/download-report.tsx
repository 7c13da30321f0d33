import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { saveFile } from '#web/shared/files/save-file.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface DownloadReportProps {
  read: () => Promise<Parameters<typeof saveFile>[0]>
  children: string
}

export function DownloadReport({ read, children }: DownloadReportProps) {
  const t = useTranslations('figures')
  const file = useMutation({
    mutationFn: async () => saveFile(await read()),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('csvFailed')) }),
  })
  return (
    <Button kind="quiet" pending={file.isPending} onClick={() => file.mutate()}>
      {children}
    </Button>
  )
}
