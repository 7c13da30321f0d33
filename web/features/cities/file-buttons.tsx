import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Endpoint } from '#domain/contract.ts'
import { callFile, type CallOptions } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** The same as a table and as paper. */
interface FileButtonsProps<C extends Endpoint, P extends Endpoint> {
  csv: C
  pdf: P
  options: CallOptions<C> & CallOptions<P>
}

export function FileButtons<C extends Endpoint, P extends Endpoint>({
  csv,
  pdf,
  options,
}: FileButtonsProps<C, P>) {
  const t = useTranslations('cities.files')
  const file = useMutation({
    mutationFn: async (kind: 'csv' | 'pdf') =>
      saveFile(await (kind === 'csv' ? callFile(csv, options) : callFile(pdf, options))),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('failed')) }),
  })
  return (
    <ButtonRow>
      {(['csv', 'pdf'] as const).map((kind) => (
        <Button
          key={kind}
          kind="quiet"
          pending={file.isPending && file.variables === kind}
          onClick={() => file.mutate(kind)}
        >
          {t(kind)}
        </Button>
      ))}
    </ButtonRow>
  )
}
