import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { chatQueries } from './chat.queries.ts'
import styles from './chat-marks.module.css'

/** Answers of support that someone has not seen; nothing for visitors. */
export function UnreadMark() {
  const t = useTranslations('members.chat')
  const email = useQuery(sessionQuery).data?.email
  const { data } = useQuery({ ...chatQueries.unread, enabled: Boolean(email) })
  return <Mark count={data?.unread ?? 0} words={(count) => t('unread', { count })} />
}

/** Talks that wait for staff. */
export function WaitingMark() {
  const t = useTranslations('members.chat')
  const { data } = useQuery(chatQueries.waiting)
  return <Mark count={data?.total ?? 0} words={(count) => t('waiting', { count })} />
}

/** More are not told apart. */
const most = 99

function Mark({ count, words }: { count: number; words: (count: number) => string }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={styles.mark} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
      <span className="spoken">{words(count)}</span>
    </>
  )
}
