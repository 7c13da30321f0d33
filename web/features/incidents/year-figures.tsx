import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { incidentQueries } from './incidents.queries.ts'

const names = [
  'copies',
  'corrections',
  'deletions',
  'erasures',
  'incidents',
  'seriousIncidents',
  'peopleConcerned',
] as const

/** What the person in charge of privacy reports of a year; the year is in the address. */
export function YearFigures() {
  const t = useTranslations('incidents.year')
  const format = useFormatter()
  const change = useChangeSearch()
  const thisYear = Number(useToday().slice(0, 4))
  const years = Array.from({ length: 6 }, (_, back) => String(thisYear - back))
  const asked = useScreenSearch()['year'] ?? ''
  const year = years.includes(asked) ? asked : String(thisYear)
  const query = useQuery(incidentQueries.year(Number(year)))
  return (
    <Card as="section" aria-labelledby="year">
      <h2 id="year">{t('heading')}</h2>
      <Filters>
        <ChoiceFilter
          label={t('choose')}
          value={year}
          onChange={(value) => void change({ year: value })}
          choices={wordsOf(years, (one) => one)}
        />
      </Filters>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(figures) => (
          <Facts>
            {names.map((name) => (
              <Fact key={name} label={t(name)}>
                {format.number(figures[name])}
              </Fact>
            ))}
          </Facts>
        )}
      </QueryView>
    </Card>
  )
}
