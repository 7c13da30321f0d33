import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { callFile } from '#web/api/call.ts'
import { failureText } from '#web/shared/failure-message.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'title'> {
  endpoint: Parameters<typeof callFile>[0]
  /** Of the list. */
  conditions: readonly Condition[]
  failed: string
  children: string
}

/** Downloads what a list shows. */
export function CsvButton({
  endpoint,
  conditions,
  failed,
  kind = 'secondary',
  ...button
}: CsvButtonProps) {
  const file = useMutation({
    mutationFn: async () =>
      saveFile(await callFile(endpoint, { query: { filter: writeFilter(conditions) } } as never)),
    onError: (error) => toast({ kind: 'error', text: failureText(error, failed) }),
  })
  return <Button kind={kind} pending={file.isPending} onClick={() => file.mutate()} {...button} />
}
