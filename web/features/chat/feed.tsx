import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ChatMessage } from '#domain/chat/chat.api.ts'
import { showInstant } from '#domain/dates.ts'
import { UnsentMessages, type UnsentMessagesProps } from '#web/shared/sending/unsent-messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Message, Messages } from '#web/ui/message.tsx'
import styles from './chat.module.css'

interface FeedProps {
  messages: readonly ChatMessage[]
  /** Whose screen it is. */
  isMine: (message: ChatMessage) => boolean
  nameOf: (message: ChatMessage) => string
  pictureAddress: (message: ChatMessage) => string
  hasOlder: boolean
  onOlder: () => Promise<void>
  /** Below its words. */
  below?: (message: ChatMessage) => ReactNode
  queue: UnsentMessagesProps
}

/** Pixels from an edge that count as being at it. */
const near = 48

/** Newest at the bottom, where it stays; older ones come by scrolling up. */
export function Feed(props: FeedProps) {
  const { messages, isMine, nameOf, pictureAddress, hasOlder, onOlder, queue } = props
  const { unsent } = queue
  const t = useTranslations('chat')
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const before = useRef({ first: '', height: 0 })
  const [isLoading, setIsLoading] = useState(false)
  const first = messages[0]?._id ?? ''
  const last = messages.at(-1)?._id ?? ''

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (before.current.first !== first && !atEnd.current)
      element.scrollTop += element.scrollHeight - before.current.height
    if (atEnd.current) element.scrollTop = element.scrollHeight
    before.current = { first, height: element.scrollHeight }
  }, [first, last, unsent.length])

  const older = async () => {
    if (isLoading || !hasOlder) return
    setIsLoading(true)
    await onOlder().catch(() => {})
    setIsLoading(false)
  }
  return (
    <div
      ref={box}
      className={styles.feed}
      role="log"
      aria-label={t('feed')}
      aria-live="polite"
      // Scrolled by the keyboard.
      {...{ tabIndex: 0 }}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < near
        if (scrollTop < near && !atEnd.current) void older()
      }}
    >
      {hasOlder && (
        <Button kind="quiet" pending={isLoading} onClick={() => void older()}>
          {t('older')}
        </Button>
      )}
      {messages.length === 0 && unsent.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      <Messages>
        {messages.map((one) => (
          <Message
            key={one._id}
            isMine={isMine(one)}
            by={
              <>
                {nameOf(one)} ·{' '}
                <time dateTime={one.created}>{showInstant(new Date(one.created))}</time>
              </>
            }
            words={one.hasPicture ? undefined : one.message}
          >
            {props.below?.(one)}
            {one.hasPicture && (
              <a href={`${pictureAddress(one)}?size=full`} target="_blank" rel="noreferrer">
                <img
                  src={`${pictureAddress(one)}?size=card`}
                  alt={t(pictureWords(one, isMine(one)))}
                  className={styles.picture}
                />
              </a>
            )}
          </Message>
        ))}
        <UnsentMessages {...queue} />
      </Messages>
    </div>
  )
}

const pictureWords = ({ isSentByUser }: ChatMessage, isMine: boolean) =>
  isMine ? 'pictureFromYou' : isSentByUser ? 'pictureFromPerson' : 'pictureFromSupport'
