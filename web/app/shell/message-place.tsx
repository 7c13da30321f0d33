import { lazy, Suspense } from 'react'
import { clearMessage, useMessage } from '#web/shared/one-time-message.ts'

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

/** Room for the message that a page left for the next one. */
export function MessagePlace() {
  const text = useMessage()
  return (
    text !== null && (
      <Suspense>
        <MessageDialog text={text} onClose={clearMessage} />
      </Suspense>
    )
  )
}
