import { showInstant } from '#domain/dates.ts'
import type { Warning } from '#domain/threads/warning.ts'
import { FraudWarning } from '#web/shared/fraud-warning.tsx'
import { Message, Messages } from '#web/ui/message.tsx'

interface Shown {
  number: number
  by: string
  isMine: boolean
  message: string
  warning: Warning | null
  created: string
}

export function MessageList({ label, messages }: { label: string; messages: Shown[] }) {
  return (
    <Messages aria-label={label}>
      {messages.map(({ number, by, isMine, message, warning, created }) => (
        <Message
          key={number}
          isMine={isMine}
          by={`${by}, ${showInstant(new Date(created))}`}
          words={message}
        >
          <FraudWarning warning={warning} />
        </Message>
      ))}
    </Messages>
  )
}
