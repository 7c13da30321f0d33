import type { ReactNode } from 'react'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { callFile } from '#web/api/call.ts'
import { failureText } from '#web/shared/failure-message.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface CsvButtonProps {
  endpoint: Parameters<typeof callFile>[0]
  /** Of the list. */
  conditions: readonly Condition[]
  failed: string
  children: ReactNode
}

/** Downloads what a list shows. */
export function CsvButton({ endpoint, conditions, failed, children }: CsvButtonProps) {
  const download = () =>
    callFile(endpoint, { query: { filter: writeFilter(conditions) } } as never)
      .then(saveFile)
      .catch((error: unknown) => toast({ kind: 'error', text: failureText(error, failed) }))
  return (
    <Button kind="secondary" onClick={() => void download()}>
      {children}
    </Button>
  )
}
