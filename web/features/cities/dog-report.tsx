import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import type { ListedLicence } from '#domain/licences/replies/licence-replies.ts'
import { reportsOf, type ReportKind } from '#domain/licences/reports.api.ts'
import { toTheHectogram } from '#domain/licences/weight.ts'
import { type Asks, equals, holds, only, useAsked } from '#web/shared/lists/asks.ts'
import { ChoiceFilter, Filters, TextFilter } from '#web/shared/lists/filters.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { useList, withIds, type List } from '#web/shared/lists/use-list.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { FileButtons } from './file-buttons.tsx'
import styles from './cities.module.css'
import { EmailWords } from '#web/ui/page/email-words.tsx'

const asks: Asks = {
  search: holds('Search'),
  dangerous: only('Dangerous'),
}
const allAsks: Asks = { ...asks, city: equals('CityId') }

type Row = ListedLicence & { id: string }

/** Of all cities, for staff. @param cities by id, to choose from */
export function AllDogs({ kind, cities }: { kind: ReportKind; cities: Record<string, string> }) {
  const t = useTranslations('cities.dogs')
  const filter = useFilter()
  const { list: endpoint, csv, pdf } = reportsOf.all[kind]
  const conditions = useAsked(allAsks)
  const list = useList(endpoint, { field: 'To', order: 'ASC' }, conditions)
  return (
    <>
      <DogFilters>
        <ChoiceFilter label={t('city')} {...filter('city')} choices={cities} all={t('allCities')} />
      </DogFilters>
      <FileButtons csv={csv} pdf={pdf} options={list.asked} />
      <DogTable kind={kind} list={list} />
    </>
  )
}

/** Of one city, for its organization and staff. */
export function CityDogs({ kind, id }: { kind: ReportKind; id: string }) {
  const { list: endpoint, csv, pdf } = reportsOf.city[kind]
  const conditions = useAsked(asks)
  const list = useList(endpoint, { field: 'To', order: 'ASC' }, conditions, { params: { id } })
  return (
    <>
      <DogFilters />
      <FileButtons csv={csv} pdf={pdf} options={{ ...list.asked, params: { id } }} />
      <DogTable kind={kind} list={list} />
    </>
  )
}

function DogFilters({ children }: { children?: ReactNode }) {
  const t = useTranslations('cities.dogs')
  const filter = useFilter()
  return (
    <Filters>
      {children}
      <ChoiceFilter
        label={t('which')}
        {...filter('dangerous')}
        choices={{ true: t('dangerousOnly') }}
        all={t('all')}
      />
      <TextFilter label={t('search')} {...filter('search')} />
    </Filters>
  )
}

function DogTable({ kind, list }: { kind: ReportKind; list: List<ListedLicence> }) {
  const t = useTranslations('cities.dogs')
  const titles = useTranslations('licences.reports')
  const columns: Column<Row>[] = [
    {
      field: 'Animal',
      label: t('animal'),
      isFixed: true,
      cell: ({ id, animalName, breed, microchip }) => (
        <>
          <ScreenLink screen="proLicence" params={{ id }}>
            {animalName}
          </ScreenLink>
          <span className={styles.small}>{breed}</span>
          {microchip && <span className={styles.small}>{microchip}</span>}
        </>
      ),
    },
    {
      field: 'Kilograms',
      label: t('weight'),
      isFixed: true,
      isNumber: true,
      cell: ({ kilograms }) =>
        kilograms === null
          ? titles('unknown')
          : titles('kilograms', { kilograms: toTheHectogram(kilograms) }),
    },
    {
      field: 'Dangerous',
      label: t('dangerous'),
      isFixed: true,
      cell: ({ dangerous }) =>
        dangerous ? <span className={styles.gap}>{t('declared')}</span> : '–',
    },
    {
      field: 'City',
      label: t('city'),
      isFixed: true,
      cell: ({ city, tag }) => (
        <>
          {city}
          {tag && <span className={styles.small}>{t('tag', { tag })}</span>}
        </>
      ),
    },
    {
      field: 'Keeper',
      label: t('keeper'),
      isFixed: true,
      cell: ({ contactName, phone, email, address }) => (
        <>
          {contactName}
          <span className={styles.small}>{phone}</span>
          <span className={styles.small}>
            <EmailWords>{email}</EmailWords>
          </span>
          <span className={styles.small}>{address}</span>
        </>
      ),
    },
    {
      field: 'To',
      label: t('until'),
      cell: ({ period }) => (period ? showDay(period.to) : '–'),
    },
  ]
  return (
    <>
      <ListTable caption={titles(`${kind}.title`)} columns={columns} list={withIds(list)} />
      {list.data?.isMore && <p className={styles.small}>{t('many')}</p>}
    </>
  )
}
