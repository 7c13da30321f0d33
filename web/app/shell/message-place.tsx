import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { takeMessage } from '#web/shared/forms/one-time-message.ts'
import { LateNotice } from '#web/ui/parts/late-notice.tsx'
import styles from './shell.module.css'

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
          <LateNotice kind={message.kind} still>
            {message.text}
          </LateNotice>
        </div>
      )}
    </div>
  )
}
