import { useTranslations } from 'use-intl'
import { daysBetween } from '#domain/dates.ts'
import type { PublicFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import type { Location } from '#domain/places/location.ts'
import { findPicture } from '#domain/pictures/picture.ts'
import { useWayTo } from '#web/shared/places/use-distance.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import styles from './found-animals.module.css'

export function NoticeCard({
  find,
  from,
}: {
  find: PublicFoundAnimal
  from: Location | undefined
}) {
  const t = useTranslations('finds')
  const species = useTranslations('common.kind')
  const wayTo = useWayTo()
  const today = useToday()
  const { unique_id: id, pictures, breed, colour, city, date, distance, location, status } = find
  const days = Math.max(0, daysBetween(date, today))
  return (
    <article className={styles.notice}>
      <AnimalPhoto
        species={find.species}
        address={findPicture(id, pictures[0])}
        alt=""
        sizes="(max-width: 30em) 100vw, 16rem"
        wide
      />
      <div className={styles.words}>
        <h3>
          <ScreenLink screen="foundNotice" params={{ id }}>
            {[species(find.species), breed].filter(Boolean).join(', ')}
          </ScreenLink>
        </h3>
        <p>{[colour, city, t('list.days', { days })].filter(Boolean).join(' · ')}</p>
        {distance !== undefined && (
          <p className={styles.small}>
            <PinIcon size="1.1em" /> {wayTo(distance, from, location ?? undefined)}
          </p>
        )}
        <p className={styles.small}>
          {t(status === 'unconfirmed' ? 'statuses.unconfirmed' : `stateShown.${find.state}`)}
        </p>
      </div>
    </article>
  )
}
