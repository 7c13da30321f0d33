import { useTranslations } from 'use-intl'
import { animalsApi, type ListedAnimal } from '#domain/animals/animals.api.ts'
import { inGroups } from '#domain/animals/numbers.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { mostCounted, writeFilter } from '#domain/list-filter.ts'
import { callFile } from '#web/api/call.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { failureText } from '#web/shared/failure-message.ts'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useList } from '#web/shared/lists/use-list.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../animals.module.css'
import { TableFilters } from './table-filters.tsx'
import { useFoldedSearch, useListSearch } from './use-list-search.ts'

const pageSize = 50

type Row = ListedAnimal & { id: string }
/** Rows of an answer that is kept are the same objects. */
const withId = (animal: ListedAnimal): Row => ({ ...animal, id: animal.unique_id })

/** For professionals and staff. */
export function AnimalTable() {
  const t = useTranslations('animals.table')
  const { isAdmin } = useSession()
  const conditions = [...useListSearch().conditions, ...useFoldedSearch().conditions]
  const first = { field: isAdmin ? 'Created' : 'Updated', order: 'DESC' } as const
  const list = useList(animalsApi.list, first, conditions, { pageSize })
  const columns = useColumns()
  const download = () =>
    callFile(animalsApi.csv, { query: { filter: writeFilter(conditions) } })
      .then(saveFile)
      .catch((error: unknown) => toast({ kind: 'error', text: failureText(error, t('csvFailed')) }))
  return (
    <>
      <TableFilters />
      <ListTable
        caption={t('caption')}
        columns={columns}
        list={{ ...list, data: list.data && { ...list.data, rows: list.data.rows.map(withId) } }}
      />
      {(list.data?.total ?? 0) >= mostCounted && (
        <p className={styles.small}>{t('many', { most: mostCounted })}</p>
      )}
      <p>
        <Button kind="quiet" onClick={() => void download()}>
          {t('csv')}
        </Button>
      </p>
    </>
  )
}

/** Staff sort by age alone (docs/decisions/0024). */
function useColumns(): Column<Row>[] {
  const { isAdmin, proType } = useSession()
  const t = useTranslations('animals.table')
  const fields = useTranslations('animals.fields')
  const common = useTranslations('common')
  const { one } = useAnimalScreens()
  const day = (instant: string) => showDay(dayOf(new Date(instant)))
  const number = (field: 'card' | 'microchip' | 'tattoo' | 'medal', isExtra = false) => ({
    field,
    label: fields(field),
    isFixed: true,
    isExtra,
    cell: (animal: Row) => (
      <span className={styles.figures}>{animal[field] ? inGroups(animal[field]) : '–'}</span>
    ),
  })
  return [
    {
      field: 'Name',
      label: t('name'),
      isFixed: isAdmin,
      cell: ({ id, name, species, firstPhoto }) => (
        <span className={styles.named}>
          <AnimalPhoto
            className={styles.thumb}
            species={species}
            address={pictureAddress(id, firstPhoto)}
            alt=""
            sizes="2.25rem"
          />
          <ScreenLink screen={one} params={{ id }} aria-label={t('open', { name })}>
            {name}
          </ScreenLink>
        </span>
      ),
    },
    {
      field: 'species',
      label: fields('species'),
      isFixed: true,
      cell: ({ species }) => common(`species.${species}`),
    },
    { field: 'sex', label: fields('sex'), isFixed: true, cell: ({ sex }) => common(`sex.${sex}`) },
    {
      field: 'status',
      label: t('status'),
      isFixed: true,
      cell: ({ status, sex }) =>
        status === '' ? t('statuses.home') : <AnimalBadge status={status} sex={sex} />,
    },
    ...(proType === 'shelter'
      ? [
          {
            field: 'kennel',
            label: fields('arrival.kennel'),
            isFixed: true,
            cell: ({ kennel }: Row) => kennel ?? '–',
          },
        ]
      : []),
    number('card'),
    number('microchip'),
    number('tattoo', true),
    number('medal', true),
    {
      field: 'race',
      label: fields('race'),
      isFixed: true,
      isExtra: true,
      cell: ({ race }) => race ?? '–',
    },
    {
      field: 'color',
      label: fields('Color'),
      isFixed: true,
      isExtra: true,
      cell: ({ color }) => color ?? '–',
    },
    {
      field: 'dob',
      label: fields('dob'),
      isFixed: true,
      isExtra: true,
      cell: ({ dob }) => (dob ? showDay(dob) : '–'),
    },
    {
      field: 'registered',
      label: t('registered'),
      isFixed: true,
      isExtra: true,
      cell: ({ registered }) => t(`registrations.${registered ?? 'none'}`),
    },
    ...(isAdmin
      ? [{ field: 'city', label: t('city'), isFixed: true, cell: ({ city }: Row) => city ?? '–' }]
      : []),
    {
      field: 'Created',
      label: t('created'),
      isExtra: !isAdmin,
      cell: ({ created }) => day(created),
    },
    {
      field: 'Updated',
      label: t('updated'),
      isFixed: isAdmin,
      cell: ({ updated }) => day(updated),
    },
  ]
}
