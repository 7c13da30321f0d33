import { useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { takeMessage } from '#web/shared/one-time-message.ts'
import { Apart } from './apart.tsx'

const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}))

/** Shows the message that the previous page left, after navigation or reload. */
export function MessagePlace() {
  const router = useRouter()
  const [text, setText] = useState(takeMessage)
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        const left = takeMessage()
        if (left !== null) setText(left)
      }),
    [router],
  )
  return (
    text !== null && (
      <Apart without={<p role="status">{text}</p>}>
        <MessageDialog text={text} onClose={() => setText(null)} />
      </Apart>
    )
  )
}
