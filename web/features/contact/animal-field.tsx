import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { call } from '#web/api/call.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import type { FieldProps } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

/** Who keeps more comes by the animal's page. */
const byName = { _sort: 'Name', _order: 'ASC', _end: '200' }

const named = (id: string | undefined) =>
  queryOptions({
    queryKey: [...animalQueries.lists, 'named', id],
    queryFn: async ({ signal }): Promise<{ unique_id: string; name: string }[]> =>
      id === undefined
        ? call(animalsApi.list, { query: byName, signal })
        : [await call(animalsApi.profile, { params: { id }, signal })],
  })

/** `only`: the animal whose page led here. */
export function AnimalField<V extends FieldValues>({
  only,
  ...field
}: Pick<FieldProps<V>, 'form' | 'name'> & { only: string | undefined }) {
  const t = useTranslations('contact.write')
  const query = useQuery(named(only))
  return (
    <QueryView query={query} failed={t('animalsFailed')}>
      {(animals) =>
        animals.length === 0 ? (
          <p>{t('noAnimals')}</p>
        ) : (
          <SelectField
            {...field}
            label={t('animal')}
            empty={t('choose')}
            choices={animals.map(({ unique_id: value, name: label }) => ({ value, label }))}
          />
        )
      }
    </QueryView>
  )
}
