import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { takeMessage } from '#web/shared/one-time-message.ts'

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }))

/** Shows the message that the page before left, once (part 1 section 4). */
export function MessagePlace() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const left = takeMessage()
    if (left !== null) setText(left)
  }, [pathname])
  return (
    text !== null && (
      <Suspense>
        <MessageDialog text={text} onClose={() => setText(null)} />
      </Suspense>
    )
  )
}
