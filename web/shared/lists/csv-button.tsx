import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Endpoint } from '#domain/contract.ts'
import { callFile } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'title'> {
  endpoint: Endpoint
  /** What the list asks for. */
  query: Record<string, string>
  params?: Record<string, string> | undefined
  failed: string
  children: string
}

/** Downloads what a list shows. */
export function CsvButton({
  endpoint,
  failed,
  kind = 'secondary',
  children,
  title,
  query,
  params,
}: CsvButtonProps) {
  const file = useMutation({
    mutationFn: async () => saveFile(await callFile(endpoint, { query, params } as never)),
    onError: (error) => toast({ kind: 'error', text: failureText(error, failed) }),
  })
  return (
    <Button kind={kind} title={title} pending={file.isPending} onClick={() => file.mutate()}>
      {children}
    </Button>
  )
}
