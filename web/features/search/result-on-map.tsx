import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import type { Location } from '#domain/places/location.ts'
import type { SearchResult } from '#domain/search/search.api.ts'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useWayTo } from '#web/shared/places/use-distance.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import styles from './search.module.css'

export function ResultOnMap({
  result,
  from,
}: {
  result: SearchResult | undefined
  from: Location
}) {
  const t = useTranslations('search.result')
  const wayTo = useWayTo()
  if (!result) return null
  const {
    unique_id: id = '',
    name,
    species = 'Other',
    sex = 'Unknown',
    date,
    city,
    distance = 0,
    location,
    firstPhoto,
  } = result
  return (
    <div className={styles.onMap}>
      <AnimalPhoto
        species={species}
        address={pictureAddress(id, firstPhoto)}
        alt=""
        sizes="5rem"
        className={styles.onMapPhoto}
      />
      <div>
        <p>
          <b>{name}</b>
        </p>
        {date && (
          <p>
            {city
              ? t('lostOnIn', { sex, date: showDay(date), city })
              : t('lostOn', { sex, date: showDay(date) })}
          </p>
        )}
        {distance > 0 && <p className={styles.distance}>{wayTo(distance, from, location)}</p>}
        <ScreenLink screen="foundAnimal" params={{ id }}>
          {t('found')}
        </ScreenLink>
      </div>
    </div>
  )
}
