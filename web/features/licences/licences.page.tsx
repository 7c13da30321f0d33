import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { speciesList } from '#domain/animals/animal.ts'
import { showDay, showInstant } from '#domain/dates.ts'
import { chosenLicencesApi } from '#domain/licences/chosen.api.ts'
import { licenceStatuses } from '#domain/licences/licence.ts'
import { letterChannels } from '#domain/licences/letters.ts'
import type { ListedLicence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { call } from '#web/api/call.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { ownCitiesQuery } from '#web/shared/licences/own-cities.queries.ts'
import {
  among,
  type Asks,
  conditionsIn,
  equals,
  flag,
  fromDay,
  holds,
  since,
  toDay,
  until,
  useAsked,
} from '#web/shared/lists/asks.ts'
import { ChooseMatching } from '#web/shared/lists/choosing/choose-matching.tsx'
import { ChoiceFilter, Filters, TextFilter, wordsOf } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { PeriodFilter } from '#web/shared/lists/period-filter.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList, withIds } from '#web/shared/lists/use-list.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { OnlyOf } from '#web/shared/staff/only-of.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { ChevronDownIcon, PlusIcon } from '#web/ui/drawings/icons.tsx'
import { NoAnimalsScene, NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './counter/counter.module.css'
import { ChosenLicences } from './chosen-licences.tsx'
import { Finder } from './counter/finder.tsx'

const always = {
  search: holds('Search'),
  address: holds('Address'),
  status: among('Status', licenceStatuses),
  city: equals('CityId'),
  number: equals('Number'),
  account: equals('Account'),
}
const folded: Asks = {
  tag: equals('Tag'),
  microchip: equals('Microchip'),
  email: equals('Email'),
  letters: among('Letters', letterChannels),
  species: among('Species', speciesList),
  dangerous: flag('Dangerous'),
  kilograms: (value) => {
    const kilograms = Number(value.replace(',', '.'))
    return Number.isFinite(kilograms)
      ? { field: 'Kilograms', operator: '>=', value: String(kilograms) }
      : undefined
  },
  begins: fromDay('From'),
  beginsBy: toDay('From'),
  ends: fromDay('To'),
  endsBy: toDay('To'),
  created: since('Created'),
  createdBy: until('Created'),
}
const asks: Asks = { ...always, ...folded }

/** Of the own cities; for staff of all. Filters and sort are in the address. */
export function Page() {
  const t = useTranslations('counter.list')
  const { isAdmin, useLicenses } = useSession()
  if (!isAdmin && !useLicenses)
    return (
      <PageBody>
        <PageHeading>{t('heading')}</PageHeading>
        <EmptyState scene={NothingFoundScene} title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      </PageBody>
    )
  return <Licences isAdmin={isAdmin} />
}

function Licences({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations('counter.list')
  const { data: cities = [] } = useQuery(ownCitiesQuery)
  const asked = useAsked(asks)
  const list = useList(licencesApi.list, { field: 'Created', order: 'DESC' }, asked)
  const rows = withIds(list)
  const columns = useColumns(cities.length > 1)
  const choosing = {
    ...useSelection<ListedLicence & { id: string }>(),
    nameOf: ({ animalName, contactName }: ListedLicence) => `${animalName}, ${contactName}`,
  }
  // Not while somebody filters.
  const [isWaiting] = useState(asked.length === 0)
  const isEmpty = asked.length === 0 && list.data?.rows.length === 0
  const shelter = isAdmin ? undefined : cities[0]?.organizationId
  const add = shelter !== undefined && (
    <ScreenLink
      screen="newLicence"
      params={{ shelter }}
      className={buttonClass({ kind: 'primary' })}
    >
      <PlusIcon />
      {t('add')}
    </ScreenLink>
  )
  return (
    <PageBody>
      <PageHeading lead={t(isAdmin ? 'leadStaff' : 'lead')} actions={!isEmpty && add}>
        {t('heading')}
      </PageHeading>
      {isEmpty ? (
        <EmptyState scene={NoAnimalsScene} title={t('emptyTitle')} next={add}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <>
          <Finder isWaiting={isWaiting} />
          <LicenceFilters cities={Object.fromEntries(cities.map(({ id, name }) => [id, name]))} />
          <ChosenLicences
            ids={choosing.chosen.map(({ id }) => id)}
            onClear={choosing.clear}
            matching={
              <ChooseMatching
                list={rows}
                choosing={choosing}
                read={(filter) => call(chosenLicencesApi.matching, { query: { filter } })}
              />
            }
          />
          <ListTable
            caption={t('caption')}
            csv={licencesApi.csv}
            columns={columns}
            list={rows}
            choosing={choosing}
          />
          {list.data?.isMore && <p className={styles.small}>{t('many')}</p>}
          <p className={styles.small}>{t('csvLogged')}</p>
        </>
      )}
    </PageBody>
  )
}

function LicenceFilters({ cities }: { cities: Record<string, string> }) {
  const t = useTranslations('counter.list')
  const words = useTranslations('licences')
  const common = useTranslations('common')
  const change = useChangeSearch()
  const search = useScreenSearch()
  const at = useFilter()
  const count = conditionsIn(search, folded).length
  const [isOpen] = useState(count > 0)
  const clear = () => change(Object.fromEntries(Object.keys(asks).map((name) => [name, undefined])))
  return (
    <>
      <OnlyOf />
      <Filters>
        <TextFilter label={t('search')} {...at('search')} />
        <TextFilter label={t('address')} {...at('address')} />
        {search['number'] && <TextFilter label={t('number')} {...at('number')} />}
        <ChoiceFilter
          label={t('status')}
          {...at('status')}
          choices={wordsOf(licenceStatuses, (one) => words(`status.${one}`))}
          all={t('all')}
        />
        {Object.keys(cities).length > 1 && (
          <ChoiceFilter label={t('city')} {...at('city')} choices={cities} all={t('allCities')} />
        )}
      </Filters>
      <details className={styles.filters} open={isOpen}>
        <summary>
          {t('more', { count })}
          <ChevronDownIcon />
        </summary>
        <Filters>
          {(['tag', 'microchip', 'email'] as const).map((name) => (
            <TextFilter key={name} label={t(name)} {...at(name)} />
          ))}
          <ChoiceFilter
            label={t('letters')}
            {...at('letters')}
            choices={wordsOf(letterChannels, (one) => words(`letterChannels.${one}`))}
            all={t('all')}
          />
          <ChoiceFilter
            label={t('species')}
            {...at('species')}
            choices={wordsOf(speciesList, (one) => common(`species.${one}`))}
            all={t('all')}
          />
          <ChoiceFilter
            label={t('dangerous')}
            {...at('dangerous')}
            choices={{ true: common('yes'), false: common('no') }}
            all={t('all')}
          />
          <TextFilter label={t('kilograms')} {...at('kilograms')} />
          {(['begins', 'ends', 'created'] as const).map((name) => (
            <PeriodFilter
              key={name}
              from={{ label: t(name), ...at(name) }}
              to={{ label: t(`${name}By`), ...at(`${name}By`) }}
            />
          ))}
        </Filters>
        <ButtonRow>
          <Button kind="quiet" onClick={() => void clear()}>
            {t('clear')}
          </Button>
        </ButtonRow>
      </details>
    </>
  )
}

function useColumns(hasCities: boolean): Column<ListedLicence & { id: string }>[] {
  const t = useTranslations('counter.list')
  const words = useTranslations('licences')
  const common = useTranslations('common')
  return [
    {
      field: 'animal',
      label: t('animal'),
      isFixed: true,
      cell: ({ id, animalName, species, breed, contactName }) => (
        <>
          <ScreenLink
            screen="proLicence"
            params={{ id }}
            aria-label={t('open', { name: animalName, keeper: contactName })}
          >
            {animalName || t('notYet')}
          </ScreenLink>
          <span className={styles.cell}>
            {[common(`species.${species}`), breed].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    { field: 'Status', label: t('status'), cell: ({ status }) => words(`status.${status}`) },
    {
      field: 'tag',
      label: t('tag'),
      isFixed: true,
      cell: ({ tag }) => <span className="figures">{tag ?? t('notYet')}</span>,
    },
    ...(hasCities
      ? [
          {
            field: 'city',
            label: t('city'),
            isFixed: true,
            cell: ({ city }: ListedLicence) => city,
          },
        ]
      : []),
    {
      field: 'keeper',
      label: t('keeper'),
      isFixed: true,
      cell: ({ contactName, address }) => (
        <>
          {contactName || t('notYet')}
          <span className={styles.cell}>{address}</span>
        </>
      ),
    },
    {
      field: 'To',
      label: t('period'),
      cell: ({ period }) =>
        period ? `${showDay(period.from)} – ${showDay(period.to)}` : t('notYet'),
    },
    { field: 'Created', label: t('asked'), cell: ({ created }) => showInstant(new Date(created)) },
  ]
}
