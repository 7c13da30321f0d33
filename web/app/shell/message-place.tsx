import { useRouterState } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { takeMessage } from '#web/shared/one-time-message.ts'
import { Apart } from './apart.tsx'

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

/** Room for the message that a page left for the next one. */
export function MessagePlace() {
  const shown = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const [text, setText] = useState<string>()
  useEffect(() => {
    // With every page that has come: the one that leaves a message does not show it.
    const left = shown === undefined ? null : takeMessage()
    if (left !== null) setText(left)
  }, [shown])
  return (
    text !== undefined && (
      <Apart without={<p role="status">{text}</p>}>
        <MessageDialog text={text} onClose={() => setText(undefined)} />
      </Apart>
    )
  )
}
