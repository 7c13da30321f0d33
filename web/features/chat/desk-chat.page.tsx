import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Chat } from '#domain/chat/chat.api.ts'
import { showInstant } from '#domain/dates.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { chatQueries } from './chat.queries.ts'
import { DeskActions } from './desk-actions.tsx'
import { DeskTalk } from './desk-talk.tsx'
import styles from './chat.module.css'

export function Page() {
  const t = useTranslations('chat.desk')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('adminChat')
  const query = useQuery(chatQueries.one(id))
  const isShown = query.data !== undefined && !isNotFound(query.error)
  return (
    <PageBody width="text">
      <BackLink screen="adminChats">{t('back')}</BackLink>
      <PageHeading key={isShown ? 'shown' : 'waiting'}>
        {isShown ? query.data?.fullName || query.data?.email : titles('adminChat')}
      </PageHeading>
      <QueryView
        query={query}
        failed={t('failed')}
        notFound={<NotThere title={t('notFound')} screen="adminChats" back={t('back')} />}
      >
        {(chat) => (
          <div className={styles.talk}>
            <Who chat={chat} />
            <DeskActions chat={chat} />
            <DeskTalk key={chat.id} chat={chat} />
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}

function Who({ chat }: { chat: Chat }) {
  const t = useTranslations('chat.desk')
  return (
    <Card as="section" aria-label={t('facts')}>
      <Facts>
        <Fact label={t('email')}>
          <a href={`mailto:${chat.email}`}>{chat.email}</a>
        </Fact>
        <Fact label={t('language')}>{t(`languages.${chat.language}`)}</Fact>
        <Fact label={t('columns.status')}>
          {t(`status.${chat.status}`)}
          {chat.waitingSince && (
            <span className={styles.small}>{showInstant(new Date(chat.waitingSince))}</span>
          )}
        </Fact>
        <Fact label={t('columns.takenBy')}>{chat.takenBy?.fullName ?? t('nobody')}</Fact>
      </Facts>
      <p>
        <ScreenLink screen="adminUser" params={{ id: chat.id }}>
          {t('account')}
        </ScreenLink>
      </p>
    </Card>
  )
}
