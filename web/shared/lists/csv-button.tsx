import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Endpoint } from '#domain/contract.ts'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { callFile } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'title'> {
  endpoint: Endpoint
  failed: string
  children: string
}

/** What a list asks for; its `conditions` alone where the download has an order of its own. */
type Asked =
  | { conditions: readonly Condition[] }
  | { query: Record<string, string>; params?: Record<string, string> | undefined }

/** Downloads what a list shows. */
export function CsvButton({
  endpoint,
  failed,
  kind = 'secondary',
  children,
  title,
  ...asked
}: CsvButtonProps & Asked) {
  const file = useMutation({
    mutationFn: async () => {
      const options =
        'conditions' in asked
          ? { query: { filter: writeFilter(asked.conditions) } }
          : { query: asked.query, params: asked.params }
      saveFile(await callFile(endpoint, options as never))
    },
    onError: (error) => toast({ kind: 'error', text: failureText(error, failed) }),
  })
  return (
    <Button kind={kind} title={title} pending={file.isPending} onClick={() => file.mutate()}>
      {children}
    </Button>
  )
}
