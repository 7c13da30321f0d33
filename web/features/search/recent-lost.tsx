import { useTranslations } from 'use-intl'
import type { Species } from '#domain/animals/animal.ts'
import { RecentResults } from '#web/shared/animals/recent-results.tsx'
import { useGivenPlace } from '#web/shared/places/given-place.ts'
import { ResultList } from './result-list.tsx'
import { searchQueries } from './search.queries.ts'

export function RecentLost({ species }: { species: Species | undefined }) {
  const t = useTranslations('search.species')
  const words = {
    recent: t('recent'),
    nearHome: t('nearHome'),
    noneAnywhere: t('noneAnywhere'),
  }
  return (
    <RecentResults query={searchQueries.recentLost(species, useGivenPlace())} words={words}>
      {(results) => <ResultList results={results} />}
    </RecentResults>
  )
}
