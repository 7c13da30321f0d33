import { useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { takeMessage } from '#web/shared/forms/one-time-message.ts'
import { Apart } from './apart.tsx'
import styles from './shell.module.css'

const Notice = lazy(async () => ({ default: (await import('#web/ui/notice.tsx')).Notice }))

/** The message that the previous page left, above the page that follows, until the next one. */
export function MessagePlace() {
  const router = useRouter()
  const [message, setMessage] = useState(takeMessage)
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        const left = takeMessage()
        if (left !== null || pathChanged) setMessage(left)
      }),
    [router],
  )
  return (
    <div aria-live="polite">
      {message !== null && (
        <div className={styles.message}>
          <Apart without={message.text}>
            <Notice kind={message.kind} still>
              {message.text}
            </Notice>
          </Apart>
        </div>
      )}
    </div>
  )
}
