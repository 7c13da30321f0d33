import { useTranslations } from 'use-intl'
import { showDay } from '#domain/dates.ts'
import type { PublicCard } from '#domain/found/found.api.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DistanceFromHere } from './distance-from-here.tsx'
import styles from './found.module.css'
import { PlaceOnMap } from './place-on-map.tsx'

/** Nothing of the owner (requirements/contract.md 4). */
export function PublicCardView({ card }: { card: PublicCard }) {
  const t = useTranslations('search.found')
  const common = useTranslations('common')
  const {
    unique_id: id,
    name,
    species,
    sex,
    color,
    dob,
    firstPhoto,
    lost,
    date,
    city,
    location,
  } = card
  const facts = [
    ['species', common(`species.${species}`)],
    ['sex', common(`sex.${sex}`)],
    ['color', color],
    ['dob', dob && showDay(dob)],
    ['date', date && showDay(date)],
    ['city', city],
  ] as const
  return (
    <Card as="article" raised flush aria-label={name ?? common(`species.${species}`)}>
      <AnimalPhoto
        species={species}
        address={pictureAddress(id, firstPhoto)}
        alt={name ?? ''}
        sizes="(max-width: 62em) 100vw, 34rem"
        wide
        first
      />
      <div className={styles.words}>
        <div className={styles.top}>
          <h2>{name ?? common(`species.${species}`)}</h2>
          {lost && <AnimalBadge status="lost" sex={sex} />}
        </div>
        <Facts tight>
          {facts.map(
            ([fact, value]) =>
              value && (
                <Fact key={fact} label={t(`facts.${fact}`)}>
                  {value}
                </Fact>
              ),
          )}
        </Facts>
        {location && <DistanceFromHere place={location} sex={sex} />}
        {location && (
          <PlaceOnMap id={id} name={name ?? common(`species.${species}`)} place={location} />
        )}
        {!lost && <Notice still>{t('notLost')}</Notice>}
      </div>
    </Card>
  )
}
