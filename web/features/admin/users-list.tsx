import { useTranslations } from 'use-intl'
import { accountStatuses, userTypes } from '#domain/access/policies.ts'
import { usersApi, type ListedUser } from '#domain/admin/users.api.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { among, holds, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import styles from './admin.module.css'

const asks = {
  search: holds('Search'),
  type: among('Type', userTypes),
  status: among('Status', accountStatuses),
}

/** Filters are in the address, to return to them. */
export function UsersList() {
  const t = useTranslations('admin.users')
  const search = useScreenSearch()
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(usersApi.list, { field: 'Created', order: 'DESC' }, asked)
  const columns: Column<ListedUser>[] = [
    {
      field: 'Name',
      label: t('name'),
      cell: ({ id, fullName }) => (
        <ScreenLink
          screen="adminUser"
          params={{ id }}
          search={search}
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
        <TextFilter label={t('search')} {...filter('search')} />
        <ChoiceFilter
          label={t('type')}
          {...filter('type')}
          choices={wordsOf(userTypes, (one) => t(`types.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('status')}
          {...filter('status')}
          choices={wordsOf(accountStatuses, (one) => t(`statuses.${one}`))}
          all={t('all')}
        />
      </Filters>
      <ListTable caption={t('caption')} csv={usersApi.csv} columns={columns} list={list} />
      {list.data?.isMore && <p className={styles.small}>{t('many')}</p>}
    </section>
  )
}
