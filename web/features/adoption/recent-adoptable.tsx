import { useTranslations } from 'use-intl'
import type { Species } from '#domain/animals/animal.ts'
import { RecentResults } from '#web/shared/animals/recent-results.tsx'
import { useGivenPlace } from '#web/shared/places/given-place.ts'
import { AdoptionCards } from './adoption-cards.tsx'
import { adoptionQueries } from './adoption.queries.ts'

export function RecentAdoptable({ species }: { species: Species | undefined }) {
  const t = useTranslations('adoption.search')
  const words = {
    recent: t('recent'),
    nearHome: t('nearHome'),
    noneAnywhere: t('noneAnywhere'),
  }
  return (
    <RecentResults query={adoptionQueries.recent(species, useGivenPlace())} words={words}>
      {(results) => <AdoptionCards results={results} />}
    </RecentResults>
  )
}
