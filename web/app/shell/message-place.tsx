import { lazy } from 'react'
import { clearMessage, useMessage } from '#web/shared/one-time-message.ts'
import { Apart } from './apart.tsx'

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

/** Room for the message that a page left for the next one. */
export function MessagePlace() {
  const text = useMessage()
  return (
    text !== null && (
      <Apart without={<p role="status">{text}</p>}>
        <MessageDialog text={text} onClose={clearMessage} />
      </Apart>
    )
  )
}
