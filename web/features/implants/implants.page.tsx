import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { showDay } from '#domain/dates.ts'
import { implantsApi, implantStatuses, type ListedImplant } from '#domain/implants/implants.api.ts'
import { among, holds, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { NoAnimalsScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './implants.module.css'

const asks = { find: holds('Search'), status: among('Status', implantStatuses) }

/** Search and status are in the address. */
export function Page() {
  const t = useTranslations('implants')
  const filter = useFilter()
  const conditions = useAsked(asks)
  const list = useList(implantsApi.list, { field: 'Date', order: 'DESC' }, conditions)
  const columns = useColumns()
  const isEmpty = conditions.length === 0 && list.data?.rows.length === 0
  const add = (
    <ButtonRow>
      <ScreenLink screen="newImplant" className={buttonClass({ kind: 'primary' })}>
        <PlusIcon />
        {t('list.add')}
      </ScreenLink>
      <ScreenLink screen="newImplants" className={buttonClass({ kind: 'quiet' })}>
        {t('several.add')}
      </ScreenLink>
    </ButtonRow>
  )
  return (
    <PageBody>
      <PageHeading lead={t('list.lead')} actions={!isEmpty && add}>
        {t('list.heading')}
      </PageHeading>
      {isEmpty ? (
        <EmptyState scene={NoAnimalsScene} title={t('list.emptyTitle')} next={add}>
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <Filters>
            <TextFilter label={t('list.search')} {...filter('find')} />
            <ChoiceFilter
              label={t('list.status')}
              {...filter('status')}
              choices={wordsOf(implantStatuses, (one) => t(`statuses.${one}`))}
              all={t('list.all')}
            />
          </Filters>
          <ListTable
            caption={t('list.caption')}
            csv={implantsApi.csv}
            columns={columns}
            list={list}
          />
        </>
      )}
    </PageBody>
  )
}

function useColumns(): Column<ListedImplant>[] {
  const t = useTranslations('implants')
  return [
    {
      field: 'Microchip',
      label: t('fields.microchip'),
      cell: ({ id, microchip }) => (
        <ScreenLink
          screen="implant"
          params={{ id }}
          className={styles.number}
          aria-label={t('list.openLong', { number: inGroups(microchip) })}
        >
          {inGroups(microchip)}
        </ScreenLink>
      ),
    },
    { field: 'Status', label: t('list.status'), cell: ({ status }) => t(`statuses.${status}`) },
    {
      field: 'Fullname',
      label: t('list.owner'),
      cell: ({ fullname, email }) => fullname ?? email ?? '–',
    },
    { field: 'Date', label: t('list.date'), cell: ({ implantDate }) => showDay(implantDate) },
    { field: 'Implanter', label: t('fields.implanter'), cell: ({ implanter }) => implanter || '–' },
    {
      field: 'Card',
      label: t('fields.card'),
      cell: ({ card }) => (
        <span className={styles.number}>{card ? inGroups(card) : t('list.noCard')}</span>
      ),
    },
  ]
}
