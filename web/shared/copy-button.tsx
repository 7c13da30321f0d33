import { useMutation } from '@tanstack/react-query'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { saveFile } from '#web/shared/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Downloads a copy of what someone posted. */
export function CopyButton({
  label,
  done,
  failed,
  load,
}: {
  label: string
  done: string
  failed: string
  load: () => Promise<{ file: Blob; name: string }>
}) {
  const copying = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      saveFile(file)
      toast({ kind: 'success', text: done })
    },
  })
  return (
    <>
      <Button kind="quiet" pending={copying.isPending} onClick={() => copying.mutate()}>
        {label}
      </Button>
      {copying.error && <Notice kind="error">{failureText(copying.error, failed)}</Notice>}
    </>
  )
}
