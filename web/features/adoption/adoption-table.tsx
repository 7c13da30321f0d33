import { useTranslations } from 'use-intl'
import type { AdoptionResult, AdoptionSort } from '#domain/adoption/adoption.api.ts'
import { showDay } from '#domain/dates.ts'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import type { Sorting } from '#web/shared/lists/sorting/sort-picker.tsx'
import { SortTable, type Column } from '#web/shared/lists/sorting/sort-table.tsx'
import { useDistance } from '#web/shared/places/use-distance.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { useWords } from './use-words.ts'
import styles from './adoption.module.css'

/** Headers sort; a second press reverses. */
export function AdoptionTable({
  results,
  busy,
  sort,
  descending,
  onSort,
}: Sorting<AdoptionSort> & { results: AdoptionResult[]; busy: boolean }) {
  const t = useTranslations('adoption.search')
  const words = useWords()
  const show = useDistance()
  const column = (field: AdoptionSort, cell: Column<AdoptionResult>['cell'], isNumber = false) => ({
    field,
    label: t(`sorts.${field}`),
    cell,
    isNumber,
  })
  const columns: Column<AdoptionResult>[] = [
    column('name', ({ unique_id: id, name, species, firstPhoto }) => (
      <span className={styles.named}>
        <AnimalPhoto
          className={styles.thumb}
          species={species}
          address={pictureAddress(id, firstPhoto)}
          alt=""
          sizes="4rem"
        />
        <ScreenLink screen="adoptionAnimal" params={{ id }}>
          {name}
        </ScreenLink>
      </span>
    )),
    column('species', (animal) =>
      [words.species(animal), animal.breed].filter(Boolean).join(' · '),
    ),
    column('sex', words.sex),
    column('age', (animal) => words.age(animal, { short: true })),
    column('size', words.size),
    column('since', ({ since = '' }) => showDay(since)),
    {
      field: 'keeper',
      label: t('keeper'),
      cell: ({ contact }) => contact?.businessName ?? t('individual'),
      isFixed: true,
    },
    { field: 'city', label: t('city'), cell: ({ city }) => city, isFixed: true },
    column('distance', ({ distance = 0 }) => t('km', { km: show(distance) }), true),
  ]
  return (
    <SortTable
      caption={t('heading')}
      columns={columns}
      rows={results}
      keyOf={({ unique_id: id }) => id}
      sort={{ field: sort, order: descending ? 'DESC' : 'ASC' }}
      onSort={(field) => onSort(field as AdoptionSort, field === sort && !descending)}
      sortTitle={(label) => t('sortBy', { column: label })}
      busy={busy}
    />
  )
}
