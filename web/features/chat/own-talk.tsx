import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chatApi, type ChatMessage } from '#domain/chat/chat.api.ts'
import { addressOf, call } from '#web/api/call.ts'
import { currentLanguage } from '#web/api/page-language.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ownTalk } from '#web/shared/memory/unsent.ts'
import { sendPicture } from '#web/shared/sending/send-picture.ts'
import { Waiting } from '#web/shared/sending/unsent-messages.tsx'
import { useSending } from '#web/shared/sending/use-sending.ts'
import { chatQueries } from './chat.queries.ts'
import { Composer } from './composer.tsx'
import { Feed } from './feed.tsx'
import type { StreamState } from './open-events.ts'
import { shareEvents } from './shared-events.ts'
import { useIsVisible } from './use-is-visible.ts'
import { useMessages } from './use-messages.ts'
import styles from './chat.module.css'

/** The person's side of their talk with support. */
export function OwnTalk({ who }: { who: string }) {
  const t = useTranslations('chat')
  const client = useQueryClient()
  const [state, setState] = useState<StreamState>('connecting')
  const isVisible = useIsVisible()
  const { query, add, known, catchUp, hasOlder, older } = useMessages(`own ${who}`, (part) =>
    call(chatApi.messages, { query: part }),
  )
  const messages = query.data ?? []
  const sending = useSending({
    who,
    talk: ownTalk,
    arrived: messages.map(({ clientId }) => clientId),
    onSent: (message: ChatMessage) => add([message]),
    send: async ({ clientId, message, hasPicture }, upload) =>
      hasPicture
        ? sendPicture(chatApi.addPicture, { params: {}, clientId }, upload)
        : call(chatApi.write, { body: { language: currentLanguage(), message, clientId } }),
  })
  const { flush } = sending
  const latest = useRef({ known, catchUp })
  useEffect(() => {
    latest.current = { known, catchUp }
  })

  // One stream, while the talk is on screen.
  const isLoaded = query.data !== undefined
  useEffect(() => {
    if (!isVisible || !isLoaded) return
    return shareEvents({
      who,
      address: () =>
        addressOf(chatApi.events, {}, { after: latest.current.known().at(-1)?._id ?? '0' }),
      onMessage: (message) => add([message]),
      onState(now) {
        setState(now)
        if (now === 'open') {
          void latest.current.catchUp()
          void flush()
        }
      },
    })
  }, [isVisible, isLoaded, who, add, flush])

  const lastAnswer = messages.findLast(({ isSentByUser }) => !isSentByUser)?._id
  useEffect(() => {
    if (!isVisible || lastAnswer === undefined) return
    call(chatApi.seen, { body: { upTo: lastAnswer } }).then(
      () => void client.invalidateQueries({ queryKey: chatQueries.unread.queryKey }),
      () => {},
    )
  }, [isVisible, lastAnswer, client])

  return (
    <QueryView query={query} failed={t('failed')}>
      {(all) => (
        <div className={styles.talk}>
          <Feed
            messages={all}
            isMine={({ isSentByUser }) => isSentByUser}
            nameOf={({ isSentByUser }) => t(isSentByUser ? 'you' : 'support')}
            pictureAddress={({ _id }) => addressOf(chatApi.picture, { messageId: _id })}
            hasOlder={hasOlder}
            onOlder={older}
            queue={sending.queue}
          />
          <p role="status" className={styles.state}>
            {t(`state.${state}`)}
          </p>
          <Waiting {...sending.queue} />
          <Composer label={t('label')} onSend={sending.write} onPicture={sending.addPicture} />
        </div>
      )}
    </QueryView>
  )
}
