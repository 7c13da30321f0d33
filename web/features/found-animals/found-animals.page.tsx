import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { speciesList, type Species } from '#domain/animals/animal.ts'
import { location, type Location } from '#domain/places/location.ts'
import { MapView } from '#web/shared/map/map-view.tsx'
import type { MapPoint } from '#web/shared/map/pins.ts'
import { locateWords } from '#web/shared/places/locate-words.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { foundAnimalQueries } from './found-animals.queries.ts'
import { NoticeCard } from './notice-card.tsx'
import styles from './found-animals.module.css'

const anySpecies = z.enum(speciesList)
const schema = z.object({
  species: z.union([z.literal(''), anySpecies]),
  // No place is every place.
  place: z.object({ text: z.string(), location: location.optional() }).nullish(),
})

/** Species and place are in the address. */
export function Page() {
  const t = useTranslations('finds.list')
  const titles = useTranslations('screens.titles')
  const asked = useScreenSearch()
  const species = anySpecies.safeParse(asked['species']).data
  const place = location.safeParse([
    Number(asked['lng'] || Number.NaN),
    Number(asked['lat'] || Number.NaN),
  ]).data
  const address = asked['address'] ?? ''
  return (
    <PageBody>
      <PageHeading
        lead={t('lead')}
        actions={
          <ScreenLink screen="found" params={{}} className={buttonClass({ kind: 'secondary' })}>
            {t('post')}
          </ScreenLink>
        }
      >
        {titles('foundNotices')}
      </PageHeading>
      <SearchForm
        key={[species, place?.join(), address].join(' ')}
        species={species}
        place={place && { text: address, location: place }}
      />
      <Results species={species} place={place} address={address} />
    </PageBody>
  )
}

function SearchForm({
  species,
  place,
}: {
  species: Species | undefined
  place: { text: string; location: Location } | undefined
}) {
  const t = useTranslations('finds.list')
  const common = useTranslations('common.species')
  const language = useLocale()
  const go = useGo()
  const form = useSchemaForm({
    schema,
    defaults: { species: species ?? '', ...(place && { place }) },
    onSubmit: async ({ species: wanted, place: told }) => {
      const chosen = told && {
        text: told.text,
        location: told.location ?? (await locateWords(told.text, 'place', language)).location,
      }
      await go({
        screen: 'foundNotices',
        search: {
          species: wanted || undefined,
          ...(chosen && {
            lng: chosen.location[0].toFixed(2),
            lat: chosen.location[1].toFixed(2),
            address: chosen.text,
          }),
        },
      })
    },
  })
  return (
    <Form form={form} label={t('submit')} className={styles.search}>
      <PlaceField form={form} name="place" label={t('place')} hint={t('placeHint')} optional free />
      <SelectField
        form={form}
        name="species"
        label={t('species')}
        empty={t('all')}
        choices={speciesList.map((value) => ({ value, label: common(value) }))}
        optional
      />
      <SubmitButton form={form}>{t('submit')}</SubmitButton>
    </Form>
  )
}

function Results({
  species,
  place,
  address,
}: {
  species: Species | undefined
  place: Location | undefined
  address: string
}) {
  const t = useTranslations('finds.list')
  const common = useTranslations('common.species')
  const query = useInfiniteQuery(foundAnimalQueries.around(species, place))
  const { data, isFetching, hasNextPage, fetchNextPage } = query
  const points = useMemo(
    (): MapPoint[] =>
      (data?.pages ?? []).flatMap(({ results }) =>
        results.flatMap(({ unique_id: id, location: at, species: one }) =>
          at ? [{ id, location: at, label: common(one), kind: 'found' as const }] : [],
        ),
      ),
    [data, common],
  )
  return (
    <QueryView query={query} loading={t('loading')} failed={t('failed')}>
      {({ pages }) => {
        const results = pages.flatMap((page) => page.results)
        if (results.length === 0)
          return (
            <EmptyState scene={NothingFoundScene} title={t('none')} role="status">
              <p>{t('noneMore')}</p>
            </EmptyState>
          )
        return (
          <div className={styles.columns}>
            <section className={styles.part} aria-labelledby="results">
              <h2 id="results">{address ? t('near', { place: address }) : t('latest')}</h2>
              <ul className={styles.results}>
                {results.map((find) => (
                  <li key={find.unique_id}>
                    <NoticeCard find={find} from={place} />
                  </li>
                ))}
              </ul>
              {hasNextPage && (
                <Button kind="quiet" pending={isFetching} onClick={() => void fetchNextPage()}>
                  {t('more')}
                </Button>
              )}
            </section>
            {points.length > 0 && (
              <MapView
                label={t('map')}
                points={points}
                here={place}
                className={styles.map}
                popup={(id) => {
                  const find = results.find(({ unique_id }) => unique_id === id)
                  return find && <NoticeCard find={find} from={place} />
                }}
              />
            )}
          </div>
        )
      }}
    </QueryView>
  )
}
