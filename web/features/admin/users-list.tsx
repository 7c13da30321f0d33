import { useTranslations } from 'use-intl'
import { accountStatuses, userTypes } from '#domain/access/policies.ts'
import { usersApi, type ListedUser } from '#domain/admin/users.api.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { mostCounted, type Condition } from '#domain/list-filter.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screen-link.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import styles from './admin.module.css'

const conditions = {
  search: { field: 'Search', operator: '~' },
  type: { field: 'Type', operator: '=' },
  status: { field: 'Status', operator: '=' },
} as const
type FilterName = keyof typeof conditions

/** Filters are in the address, to return to them. */
export function UsersList() {
  const t = useTranslations('admin.users')
  const search = useScreenSearch()
  const go = useGo()
  const filter = (name: FilterName) => (value: string) =>
    void go({
      screen: 'adminUsers',
      search: { ...search, [name]: value || undefined },
      replace: true,
    })
  const asked = (Object.keys(conditions) as FilterName[]).flatMap((name): Condition[] => {
    const value = search[name]
    return value ? [{ ...conditions[name], value }] : []
  })
  const list = useList(usersApi.list, { field: 'Created', order: 'DESC' }, asked)
  const columns: Column<ListedUser>[] = [
    {
      field: 'Name',
      label: t('name'),
      cell: ({ id, fullName }) => (
        <ScreenLink
          screen="adminUsers"
          search={{ ...search, id }}
          aria-label={t('openLong', { name: fullName })}
        >
          {fullName}
        </ScreenLink>
      ),
    },
    { field: 'Email', label: t('email'), cell: ({ email }) => email },
    { field: 'Type', label: t('type'), cell: ({ type }) => t(`types.${type}`) },
    { field: 'Status', label: t('status'), cell: ({ status }) => t(`statuses.${status}`) },
    {
      field: 'Organization',
      label: t('organization'),
      cell: ({ organization }) => organization ?? '–',
    },
    {
      field: 'Created',
      label: t('created'),
      cell: ({ created }) => showDay(dayOf(new Date(created))),
    },
  ]
  return (
    <section className={styles.part} aria-label={t('caption')}>
      <Filters>
        <TextFilter label={t('search')} value={search['search']} onChange={filter('search')} />
        <ChoiceFilter
          label={t('type')}
          value={search['type']}
          onChange={filter('type')}
          choices={wordsOf(userTypes, (one) => t(`types.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('status')}
          value={search['status']}
          onChange={filter('status')}
          choices={wordsOf(accountStatuses, (one) => t(`statuses.${one}`))}
          all={t('all')}
        />
      </Filters>
      <ListTable caption={t('caption')} columns={columns} list={list} />
      {(list.data?.total ?? 0) >= mostCounted && <p className={styles.small}>{t('many')}</p>}
    </section>
  )
}
