import { useMemo, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { showDay, showDayHour } from '#domain/dates.ts'
import type { PublicCard } from '#domain/found/found.api.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import type { MapPoint } from '#web/shared/map/pins.ts'
import { PlaceOnMap } from '#web/shared/map/place-on-map.tsx'
import { OpenPicture } from '#web/shared/pictures/open-picture.tsx'
import { Thumbnails } from '#web/shared/pictures/thumbnails.tsx'
import { ShareButton } from '#web/shared/share/share-button.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DistanceFromHere } from './distance-from-here.tsx'
import styles from './found.module.css'

const noSightings: NonNullable<PublicCard['sightings']> = []

/** Nothing of the owner (requirements/contract.md 4). */
export function PublicCardView({
  card,
  title,
}: {
  card: PublicCard
  /** Of the notice; undefined without one. */
  title: string | undefined
}) {
  const t = useTranslations('search.found')
  const common = useTranslations('common')
  const language = useLocale()
  const {
    unique_id: id,
    name,
    species,
    sex,
    color,
    dob,
    lost,
    safe,
    date,
    hour,
    marks,
    collar,
    reward,
    city,
    precision,
    location,
    breed,
    circumstances,
    notes,
    sightings = noSightings,
  } = card
  const seen = useMemo(
    () =>
      sightings.map(({ date: day, hour: at, city: where, location: point }, index): MapPoint => ({
        id: `${id}-${index}`,
        location: point,
        label: t('sighting', { date: showDayHour(day, at, language), city: where ?? 'none' }),
        kind: 'seen',
      })),
    [id, sightings, language, t],
  )
  const facts = [
    ['sex', sex !== 'Unknown' && common(`sex.${sex}`)],
    ['color', color],
    ['marks', marks],
    ['collar', collar],
    ['dob', dob && showDay(dob)],
    ['date', date && showDayHour(date, hour, language)],
    [precision === 'municipality' ? 'municipality' : 'city', city],
  ] as const
  return (
    <Card as="article" raised flush aria-label={name ?? common(`kind.${species}`)}>
      <Pictures card={card} />
      <div className={styles.words}>
        <div className={styles.top}>
          <h2>{[common(`kind.${species}`), breed].filter(Boolean).join(', ')}</h2>
          {lost && <AnimalBadge status="lost" sex={sex} />}
        </div>
        <Facts tight>
          {facts.map(
            ([fact, value]) =>
              value && (
                <Fact key={fact} label={t(`facts.${fact}`, { sex })}>
                  {value}
                </Fact>
              ),
          )}
        </Facts>
        {reward && (
          <p className={styles.reward}>
            {t('facts.reward')} <b>{reward}</b>
          </p>
        )}
        {circumstances && <Words title={t('facts.circumstances')}>{circumstances}</Words>}
        {notes && <Words title={t('facts.notes')}>{notes}</Words>}
        {sightings.length > 0 && (
          <section className={styles.told}>
            <h3>{t('sightings', { sex })}</h3>
            <ul className={styles.sightings}>
              {seen.map((one) => (
                <li key={one.id}>{one.label}</li>
              ))}
            </ul>
          </section>
        )}
        {location && <DistanceFromHere place={location} sex={sex} />}
        {location && (
          <PlaceOnMap
            id={id}
            name={name ?? common(`kind.${species}`)}
            place={location}
            kind="lost"
            others={seen}
            words={{ show: t('showMap'), label: t('mapLabel') }}
          />
        )}
        {title && <ShareButton title={title} path={`/found/animals/${id}`} />}
        {safe && (
          <Notice kind="success" still>
            {t('safeText', { name: name ?? '' })}
          </Notice>
        )}
        {!lost && !safe && <Notice still>{t('notLost')}</Notice>}
      </div>
    </Card>
  )
}

/** Whole, and large where it is pressed; buttons lead to the others. */
function Pictures({ card }: { card: PublicCard }) {
  const t = useTranslations('search.found')
  const { unique_id: id, species, name = '', firstPhoto, photos = [] } = card
  const [chosen, setChosen] = useState(firstPhoto)
  const shown = chosen && photos.includes(chosen) ? chosen : firstPhoto
  const all = photos.length > 0 ? photos : shown ? [shown] : []
  const pictures = all.map((photo, index) => ({
    photo,
    address: pictureAddress(id, photo) ?? '',
    alt:
      all.length > 1
        ? t('photo', { name, number: String(index + 1), count: String(all.length) })
        : name,
  }))
  const one = pictures.find(({ photo }) => photo === shown)
  const photo = (
    <AnimalPhoto
      species={species}
      address={one?.address}
      alt={one?.alt ?? name}
      sizes="(max-width: 62em) 100vw, 34rem"
      wide
      whole
      first
    />
  )
  return (
    <>
      {one ? (
        <OpenPicture pictures={pictures} address={one.address}>
          {photo}
        </OpenPicture>
      ) : (
        photo
      )}
      <Thumbnails
        className={styles.thumbnails}
        label={t('photos', { name })}
        thumbnails={pictures.map(({ photo: key, address, alt }) => ({
          id: key,
          label: alt,
          picture: <AnimalPhoto species={species} address={address} alt="" sizes="4.5rem" />,
        }))}
        shown={shown}
        onShow={setChosen}
      />
    </>
  )
}

/** The keeper's own words, with their lines. */
function Words({ title, children }: { title: string; children: string }) {
  return (
    <section className={styles.told}>
      <h3>{title}</h3>
      <p>{children}</p>
    </section>
  )
}
