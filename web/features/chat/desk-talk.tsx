import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chatDeskApi, type Chat } from '#domain/chat/chat.api.ts'
import { addressOf, call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { QueryView } from '#web/shared/query-view.tsx'
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
  const params = { id }
  const [state, setState] = useState<StreamState>('connecting')
  const { query, add, catchUp, hasOlder, older } = useMessages(`desk ${id}`, (part) =>
    call(chatDeskApi.messages, { params, query: part }),
  )
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
        if (now === 'open') look()
      },
    })
  }, [id, client])
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const failed = useRef<{ message: string; clientId: string }>(undefined)
  /** One after another; what is sent again keeps its id, as the server may have stored it. */
  const answer = async (message: string) => {
    const { clientId } =
      failed.current?.message === message ? failed.current : { clientId: crypto.randomUUID() }
    const sent = turn.current.then(() =>
      call(chatDeskApi.answer, { params, body: { message, clientId } }),
    )
    turn.current = sent.catch(() => {
      failed.current = { message, clientId }
    })
    const stored = await sent
    failed.current = undefined
    add([stored])
  }
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
            hasOlder={hasOlder}
            onOlder={older}
          />
          <p role="status" className={styles.state}>
            {t(`state.${state}`)}
          </p>
          <Composer
            label={t('desk.label')}
            onSend={answer}
            onPicture={async (file) =>
              add([await upload(chatDeskApi.addPicture, { params, file })])
            }
          >
            {(field) => <CannedAnswers language={chat.language} {...field} />}
          </Composer>
        </div>
      )}
    </QueryView>
  )
}
