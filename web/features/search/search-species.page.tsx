import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { speciesList } from '#domain/animals/animal.ts'
import { location } from '#domain/places/location.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { BackToSearch } from './back-to-search.tsx'
import { LostAround } from './lost-around.tsx'
import { RecentLost } from './recent-lost.tsx'
import { SpeciesForm } from './species-form.tsx'
import styles from './search.module.css'

const species = z.enum(speciesList)

/** Species and place are in the address. */
export function Page() {
  const t = useTranslations('search.species')
  const asked = useScreenSearch()
  const wantedSpecies = species.safeParse(asked['species']).data
  const place = location.safeParse([
    Number(asked['lng'] || Number.NaN),
    Number(asked['lat'] || Number.NaN),
  ]).data
  const address = asked['address'] ?? ''
  return (
    <PageBody>
      <BackToSearch />
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <div className={classes(styles.around, wantedSpecies && place && styles.answered)}>
        <SpeciesForm
          key={[wantedSpecies, place?.join(), address].join(' ')}
          species={wantedSpecies}
          place={place && { text: address, location: place }}
        />
        {wantedSpecies && place ? (
          <LostAround species={wantedSpecies} place={place} address={address} />
        ) : (
          <RecentLost species={wantedSpecies} />
        )}
      </div>
    </PageBody>
  )
}
