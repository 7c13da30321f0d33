import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chatDeskApi, type Chat, type ChatMessage } from '#domain/chat/chat.api.ts'
import { addressOf, call } from '#web/api/call.ts'
import { FraudWarning } from '#web/shared/fraud-warning.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { sendPicture } from '#web/shared/sending/send-picture.ts'
import { Waiting } from '#web/shared/sending/unsent-messages.tsx'
import { useSending } from '#web/shared/sending/use-sending.ts'
import { useSession } from '#web/shared/session/session.ts'
import { CannedAnswers } from '#web/shared/support/canned-answers.tsx'
import { chatQueries } from './chat.queries.ts'
import { Composer } from './composer.tsx'
import { Feed } from './feed.tsx'
import { openEvents, type StreamState } from './open-events.ts'
import { useMessages } from './use-messages.ts'
import styles from './chat.module.css'

/** Staff's side of a talk. */
export function DeskTalk({ chat }: { chat: Chat }) {
  const t = useTranslations('chat')
  const client = useQueryClient()
  const { id } = chat
  const { email } = useSession()
  const params = { id }
  const [state, setState] = useState<StreamState>('connecting')
  const { query, add, catchUp, hasOlder, older } = useMessages(`desk ${id}`, (part) =>
    call(chatDeskApi.messages, { params, query: part }),
  )
  const sending = useSending({
    who: email ?? '',
    talk: id,
    arrived: query.data?.map(({ clientId }) => clientId),
    onSent: (message: ChatMessage) => add([message]),
    send: async ({ clientId, message, hasPicture }, upload) =>
      hasPicture
        ? sendPicture(chatDeskApi.addPicture, { params, clientId }, upload)
        : call(chatDeskApi.answer, { params, body: { message, clientId } }),
  })
  const { flush } = sending
  const latest = useRef(catchUp)
  useEffect(() => {
    latest.current = catchUp
  })
  useEffect(() => {
    const look = () => {
      void latest.current()
      void client.invalidateQueries({ queryKey: chatQueries.one(id).queryKey })
    }
    return openEvents({
      address: () => addressOf(chatDeskApi.events),
      name: 'chat',
      onEvent: (data) => {
        const changed = (data as { id: string | null }).id
        if (changed === null || changed === id) look()
      },
      onState(now) {
        setState(now)
        if (now !== 'open') return
        look()
        void flush()
      },
    })
  }, [id, client, flush])
  return (
    <QueryView query={query} failed={t('failed')}>
      {(messages) => (
        <div className={styles.talk}>
          <Feed
            messages={messages}
            isMine={({ isSentByUser }) => !isSentByUser}
            nameOf={({ isSentByUser }) =>
              isSentByUser ? chat.fullName || t('desk.person') : t('support')
            }
            pictureAddress={({ _id }) => addressOf(chatDeskApi.picture, { id, messageId: _id })}
            below={({ warning }) => <FraudWarning warning={warning ?? null} />}
            hasOlder={hasOlder}
            onOlder={older}
            queue={sending.queue}
          />
          <p role="status" className={styles.state}>
            {t(`state.${state}`)}
          </p>
          <Waiting {...sending.queue} />
          <Composer label={t('desk.label')} onSend={sending.write} onPicture={sending.addPicture}>
            {(field) => <CannedAnswers language={chat.language} {...field} />}
          </Composer>
        </div>
      )}
    </QueryView>
  )
}
