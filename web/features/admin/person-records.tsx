import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { personRecords, type PersonRecords, type UserSheet } from '#domain/admin/users.api.ts'
import { mostCounted } from '#domain/list-filter.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** What there is of the person: each list opens with theirs alone. */
export function PersonRecordsView({ user }: { user: UserSheet }) {
  const t = useTranslations('admin.users.records')
  const format = useFormatter()
  const many = (kind: PersonRecords) => {
    const count = user.counts[kind]
    return count > mostCounted
      ? t('many', { count: format.number(mostCounted) })
      : format.number(count)
  }
  return (
    <Card as="section" aria-labelledby="records">
      <h2 id="records">{t('title')}</h2>
      <Facts tight>
        {personRecords.map((kind) => (
          <Fact key={kind} label={t(kind)}>
            {kind === 'chats' ? (
              user.counts.chats === 0 ? (
                t('noChat')
              ) : (
                <ScreenLink screen="adminChat" params={{ id: user.id }}>
                  {t('chat')}
                </ScreenLink>
              )
            ) : (
              <ListOf kind={kind} user={user} label={`${t(kind)}, ${many(kind)}`}>
                {many(kind)}
              </ListOf>
            )}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

interface ListOfProps {
  kind: Exclude<PersonRecords, 'chats'>
  user: UserSheet
  label: string
  children: ReactNode
}

function ListOf({ kind, user: { id, email }, label, children }: ListOfProps) {
  const said = { 'aria-label': label, children }
  const search = { account: id }
  switch (kind) {
    case 'animals':
      return <ScreenLink screen="adminAnimals" search={search} {...said} />
    case 'transactions':
      return <ScreenLink screen="transactions" search={search} {...said} />
    case 'licences':
      return <ScreenLink screen="licences" search={search} {...said} />
    case 'cases':
      return <ScreenLink screen="adminSupport" search={{ ...search, status: 'all' }} {...said} />
    case 'emails':
      return <ScreenLink screen="adminEmails" search={{ to: email }} {...said} />
    case 'log':
      return <ScreenLink screen="adminLogs" search={{ subject: id }} {...said} />
  }
}
