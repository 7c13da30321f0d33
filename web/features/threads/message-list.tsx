import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import type { Warning } from '#domain/threads/fraud.ts'
import { Message, Messages } from '#web/ui/message.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Shown {
  number: number
  by: string
  isMine: boolean
  message: string
  warning: Warning | null
  created: string
}

export function MessageList({ label, messages }: { label: string; messages: Shown[] }) {
  const t = useTranslations('threads.warning')
  return (
    <Messages aria-label={label}>
      {messages.map(({ number, by, isMine, message, warning, created }) => (
        <Message
          key={number}
          isMine={isMine}
          by={`${by}, ${showInstant(new Date(created))}`}
          words={message}
        >
          {warning && (
            <Notice kind="warning" still>
              {t(warning)}
            </Notice>
          )}
        </Message>
      ))}
    </Messages>
  )
}
