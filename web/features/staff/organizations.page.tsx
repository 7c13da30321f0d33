import { useTranslations } from 'use-intl'
import { proTypes } from '#domain/access/policies.ts'
import { directoryApi, type ListedOrganization } from '#domain/admin/directory.api.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { validationStatuses } from '#domain/organizations/organizations.api.ts'
import { among, flag, holds, since, useAsked } from '#web/shared/lists/asks.ts'
import {
  ChoiceFilter,
  DayFilter,
  Filters,
  TextFilter,
  wordsOf,
} from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList } from '#web/shared/lists/use-list.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

const asks = {
  search: holds('Search'),
  type: among('ProType', proTypes),
  status: among('Status', validationStatuses),
  licences: flag('UseLicenses'),
  service: flag('AnimalService'),
  from: since('Created'),
}

export function Page() {
  const t = useTranslations('staff.organizations')
  const titles = useTranslations('screens.titles')
  const common = useTranslations('common')
  const words = useTranslations('organizations')
  const filter = useFilter()
  const asked = useAsked(asks)
  const list = useList(directoryApi.list, { field: 'Created', order: 'DESC' }, asked)
  const yesNo = { true: common('yes'), false: common('no') }
  const mark = (is: boolean) => (is ? common('yes') : '–')
  const columns: Column<ListedOrganization>[] = [
    {
      field: 'Name',
      label: t('businessName'),
      cell: ({ id, businessName }) => (
        <ScreenLink
          screen="adminOrganization"
          params={{ id }}
          aria-label={t('open', { businessName })}
        >
          {businessName}
        </ScreenLink>
      ),
    },
    {
      field: 'ProType',
      label: t('proType'),
      isFixed: true,
      cell: ({ proType }) => words(`proTypes.${proType}`),
    },
    {
      field: 'Status',
      label: t('status'),
      isFixed: true,
      cell: ({ status }) => words(`validation.statuses.${status}`),
    },
    { field: 'City', label: t('city'), isFixed: true, cell: ({ city }) => city ?? '–' },
    {
      field: 'People',
      label: t('people'),
      isFixed: true,
      isNumber: true,
      cell: (row) => row.people,
    },
    {
      field: 'UseLicenses',
      label: t('useLicenses'),
      isFixed: true,
      cell: ({ useLicenses }) => mark(useLicenses),
    },
    {
      field: 'AnimalService',
      label: t('animalService'),
      isFixed: true,
      cell: ({ animalService }) => mark(animalService),
    },
    {
      field: 'Created',
      label: t('created'),
      cell: ({ created }) => showDay(dayOf(new Date(created))),
    },
  ]
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{titles('adminOrganizations')}</PageHeading>
      <Filters>
        <TextFilter label={t('search')} {...filter('search')} />
        <ChoiceFilter
          label={t('proType')}
          {...filter('type')}
          choices={wordsOf(proTypes, (one) => words(`proTypes.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('status')}
          {...filter('status')}
          choices={wordsOf(validationStatuses, (one) => words(`validation.statuses.${one}`))}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('useLicenses')}
          {...filter('licences')}
          choices={yesNo}
          all={t('all')}
        />
        <ChoiceFilter
          label={t('animalService')}
          {...filter('service')}
          choices={yesNo}
          all={t('all')}
        />
        <DayFilter label={t('from')} {...filter('from')} />
      </Filters>
      <ListTable caption={t('caption')} csv={directoryApi.csv} columns={columns} list={list} />
    </PageBody>
  )
}
