import { useTranslations } from 'use-intl'
import { campaignStatuses } from '#domain/campaigns/campaign.ts'
import { campaignsApi, type Campaign } from '#domain/campaigns/campaigns.api.ts'
import { showDay } from '#domain/dates.ts'
import { among, holds, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/drawings/icons.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

const asks = { name: holds('Name'), city: holds('City'), status: among('Status', campaignStatuses) }

/** Of the cities of the own organization; of all cities for staff. Filters are in the address. */
export function Page() {
  const t = useTranslations('campaigns')
  const titles = useTranslations('screens.titles')
  const { isAdmin, useLicenses } = useSession()
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(campaignsApi.list, { field: 'Created', order: 'DESC' }, asked)
  const columns = useColumns()
  const isEmpty = asked.length === 0 && list.data?.rows.length === 0
  const mayAdd = isAdmin || useLicenses
  const add = (
    <ScreenLink screen="newCampaign" className={buttonClass({ kind: 'primary' })}>
      <PlusIcon />
      {t('list.add')}
    </ScreenLink>
  )
  return (
    <PageBody>
      <PageHeading lead={t('list.lead')} actions={mayAdd && !isEmpty && add}>
        {titles('campaigns')}
      </PageHeading>
      {isEmpty ? (
        <EmptyState
          scene={NothingFoundScene}
          title={t(mayAdd ? 'list.emptyTitle' : 'list.closedTitle')}
          {...(mayAdd && { next: add })}
        >
          <p>{t(mayAdd ? 'list.emptyText' : 'list.closedText')}</p>
        </EmptyState>
      ) : (
        <>
          <Filters>
            <TextFilter label={t('fields.name')} {...filter('name')} />
            <TextFilter label={t('fields.city')} {...filter('city')} />
            <ChoiceFilter
              label={t('fields.status')}
              {...filter('status')}
              choices={wordsOf(campaignStatuses, (one) => t(`status.${one}`))}
              all={t('list.all')}
            />
          </Filters>
          <ListTable
            caption={t('list.caption')}
            columns={columns}
            list={list}
            csv={campaignsApi.listCsv}
          />
        </>
      )}
    </PageBody>
  )
}

function useColumns(): Column<Campaign>[] {
  const t = useTranslations('campaigns')
  return [
    {
      field: 'Name',
      label: t('fields.name'),
      cell: ({ id, name }) => (
        <ScreenLink screen="campaign" params={{ id }}>
          {name}
        </ScreenLink>
      ),
    },
    { field: 'City', label: t('fields.city'), cell: ({ city }) => city },
    {
      field: 'Status',
      label: t('fields.status'),
      cell: ({ status }) => t(`status.${status}`),
    },
    { field: 'Start', label: t('list.start'), cell: ({ start }) => showDay(start) },
    { field: 'End', label: t('list.end'), cell: ({ end }) => showDay(end) },
  ]
}
