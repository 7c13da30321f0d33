import { useTranslations } from 'use-intl'
import { animalsApi, type KeeperContact, type ListedAnimal } from '#domain/animals/animals.api.ts'
import { chosenApi } from '#domain/animals/chosen.api.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { mostCounted } from '#domain/list-filter.ts'
import { call } from '#web/api/call.ts'
import { AnimalBadge, useAtHome } from '#web/shared/animals/animal-badge.tsx'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { ChooseMatching } from '#web/shared/lists/choosing/choose-matching.tsx'
import { CsvButton } from '#web/shared/lists/csv-button.tsx'
import { ListTable, type Column } from '#web/shared/lists/list-table.tsx'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { useList, withIds } from '#web/shared/lists/use-list.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { TelephoneLink } from '#web/ui/telephone-link.tsx'
import styles from '../animals.module.css'
import { KeeperLink } from '../keeper-link.tsx'
import { ChosenAnimals } from './chosen-animals.tsx'
import { TableFilters } from './table-filters.tsx'
import { useFoldedSearch, useListSearch } from './use-list-search.ts'

const pageSize = 50

type Row = ListedAnimal & { id: string }

/** For professionals and staff. */
export function AnimalTable() {
  const t = useTranslations('animals.table')
  const { isAdmin } = useSession()
  const conditions = [...useListSearch().conditions, ...useFoldedSearch().conditions]
  const first = { field: isAdmin ? 'Created' : 'Updated', order: 'DESC' } as const
  const list = useList(animalsApi.list, first, conditions, { pageSize })
  const rows = withIds(list)
  const columns = useColumns()
  const choosing = { ...useSelection<Row>(), nameOf: ({ name }: Row) => name }
  return (
    <>
      <TableFilters />
      <ChosenAnimals
        chosen={choosing.chosen}
        onClear={choosing.clear}
        matching={
          <ChooseMatching
            list={rows}
            choosing={choosing}
            read={(filter) => call(chosenApi.matching, { query: { filter } })}
          />
        }
      />
      <ListTable caption={t('caption')} columns={columns} list={rows} choosing={choosing} />
      {list.data?.isMore && <p className={styles.small}>{t('many', { most: mostCounted })}</p>}
      <p>
        <CsvButton kind="quiet" endpoint={animalsApi.csv} {...list.asked} failed={t('csvFailed')}>
          {t('csv')}
        </CsvButton>
      </p>
    </>
  )
}

/** Staff sort by age alone (docs/decisions/0024). */
function useColumns(): Column<Row>[] {
  const { isAdmin, proType } = useSession()
  const atHome = useAtHome()
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
    cell: (animal: Row) =>
      animal[field] ? (
        <span className={styles.figures}>{inGroups(animal[field])}</span>
      ) : (
        <span className={styles.none}>
          {field === 'card' && animal.registered === 'pending'
            ? t('registrations.pending')
            : t('missing', { kind: field })}
        </span>
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
      cell: ({ status, sex, keeper }) =>
        status === '' ? atHome(keeper) : <AnimalBadge status={status} sex={sex} />,
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
      ? [
          {
            field: 'keeper',
            label: t('keeper'),
            isFixed: true,
            cell: ({ keeper }: Row) => <KeeperCell keeper={keeper ?? null} />,
          },
        ]
      : []),
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

/** Whom staff call. */
function KeeperCell({ keeper }: { keeper: KeeperContact | null }) {
  const t = useTranslations('animals.table')
  if (!keeper) return t('noKeeper')
  return (
    <span className={styles.keeper}>
      <KeeperLink keeper={keeper} />
      {keeper.telephone && (
        <TelephoneLink telephone={keeper.telephone} extension={keeper.extension} />
      )}
    </span>
  )
}
