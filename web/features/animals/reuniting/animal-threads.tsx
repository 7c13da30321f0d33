import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'

/** One's talks with finders and adopters; nothing where there is none. */
export function AnimalThreads({ id }: { id: string }) {
  const t = useTranslations('threads')
  const query = useQuery({
    queryKey: ['threads', 'animal', id],
    queryFn: ({ signal }) => call(threadsApi.ofAnimal, { params: { id }, signal }),
    refetchOnMount: 'always',
  })
  if (!query.error && !query.data?.length) return null
  return (
    <Card as="section" aria-labelledby="threads">
      <h2 id="threads">{t('ofAnimal.heading')}</h2>
      <QueryView query={query} failed={t('ofAnimal.failed')}>
        {(threads) => (
          <ul>
            {threads.map(({ unique_id: thread, kind, messages, lastMessage, blocked }) => (
              <li key={thread}>
                <ScreenLink screen="thread" params={{ id: thread }}>
                  {t('ofAnimal.open', {
                    kind: t(`kinds.${kind}`),
                    count: messages,
                    day: showDay(dayOf(new Date(lastMessage))),
                  })}
                </ScreenLink>
                {blocked && ` (${t('ofAnimal.ended')})`}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}
