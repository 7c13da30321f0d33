import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { chatDeskApi, chatStatuses, type Chat } from '#domain/chat/chat.api.ts'
import { showInstant } from '#domain/dates.ts'
import { addressOf } from '#web/api/call.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { wordIn } from '#web/shared/lists/asks.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { EmailWords } from '#web/ui/page/email-words.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { chatQueries } from './chat.queries.ts'
import styles from './chat.module.css'
import { openEvents } from './open-events.ts'

/** Those that wait longest first; the list follows what happens. */
export function Page() {
  const t = useTranslations('chat.desk')
  const titles = useTranslations('screens.titles')
  const go = useGo()
  const client = useQueryClient()
  const status = wordIn([...chatStatuses, 'all'], useScreenSearch()['status']) ?? 'waiting'
  const list = useList(
    chatDeskApi.list,
    { field: 'WaitingSince', order: 'ASC' },
    status === 'all' ? [] : [{ field: 'Status', operator: '=', value: status }],
  )
  useEffect(
    () =>
      openEvents({
        address: () => addressOf(chatDeskApi.events),
        name: 'chat',
        onEvent() {
          void client.invalidateQueries({ queryKey: listQueries.of(chatDeskApi.list) })
          void client.invalidateQueries({ queryKey: chatQueries.waiting.queryKey })
        },
        onState: () => {},
      }),
    [client],
  )
  const columns: Column<Chat>[] = [
    {
      field: 'Person',
      label: t('columns.person'),
      cell: ({ id, fullName, email }) => (
        <>
          <ScreenLink
            screen="adminChat"
            params={{ id }}
            aria-label={t('open', { name: fullName || email })}
          >
            {fullName || email}
          </ScreenLink>
          <span className={styles.small}>
            <EmailWords>{email}</EmailWords>
          </span>
        </>
      ),
    },
    {
      field: 'Status',
      label: t('columns.status'),
      cell: ({ status: standing }) => t(`status.${standing}`),
    },
    {
      field: 'WaitingSince',
      label: t('columns.waiting'),
      cell: ({ waitingSince }) => (waitingSince ? showInstant(new Date(waitingSince)) : '–'),
    },
    {
      field: 'TakenBy',
      label: t('columns.takenBy'),
      cell: ({ takenBy }) => takenBy?.fullName ?? t('nobody'),
    },
    {
      field: 'LastMessage',
      label: t('columns.last'),
      cell: ({ lastMessage }) => showInstant(new Date(lastMessage)),
    },
  ]
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <ScreenLink screen="adminChatAnswers" className={buttonClass({ kind: 'secondary' })}>
            {t('answers')}
          </ScreenLink>
        }
      >
        {titles('adminChats')}
      </PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('filter')}
          value={status}
          onChange={(chosen) =>
            void go({ screen: 'adminChats', search: { status: chosen }, replace: true })
          }
          choices={{ ...wordsOf(chatStatuses, (one) => t(`statuses.${one}`)), all: t('all') }}
        />
      </Filters>
      <ListTable caption={t('caption')} columns={columns} list={list} csv={chatDeskApi.csv} />
    </PageBody>
  )
}
