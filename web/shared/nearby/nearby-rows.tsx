import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Location } from '#domain/places/location.ts'
import type { NearbyAnimal } from '#domain/nearby/nearby.api.ts'
import { nearbyKinds, type NearbyKind } from '#domain/nearby/nearby-kinds.ts'
import { findPicture, pictureAddress } from '#domain/pictures/picture.ts'
import '#web/shared/screens/public-screens.ts'
import { useGivenPlace } from '#web/shared/places/given-place.ts'
import { NearMe } from '#web/shared/places/near-me.tsx'
import { useDistance } from '#web/shared/places/use-distance.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { nearbyQueries } from './nearby.queries.ts'
import styles from './nearby.module.css'
import { WaitingRows } from './waiting-rows.tsx'

const badges = { lost: 'lost', found: 'found', adoptable: 'in_adoption' } as const

export function NearbyRows() {
  const t = useTranslations('nearby')
  const place = useGivenPlace()
  const query = useQuery(nearbyQueries.animals(place))
  const rows = query.data && nearbyKinds.map((kind) => query.data[kind])
  const isNear = rows?.flat()[0]?.distance !== undefined
  if (query.isPending)
    return (
      <>
        <p className="spoken" role="status">
          {t('loading')}
        </p>
        <WaitingRows />
      </>
    )
  return (
    <QueryView query={query} failed={t('failed')}>
      {(found) => (
        <div className={styles.rows}>
          <div className={styles.first}>
            <p role="status">{t(isNear ? 'near' : 'latest')}</p>
            <NearMe />
          </div>
          {nearbyKinds.map((kind) => (
            <Row key={kind} kind={kind} place={place} animals={found[kind]} />
          ))}
        </div>
      )}
    </QueryView>
  )
}

function Row({
  kind,
  place,
  animals,
}: {
  kind: NearbyKind
  place: Location | undefined
  animals: NearbyAnimal[]
}) {
  const t = useTranslations('nearby')
  const id = useId()
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.heading}>
        <h3 id={id}>{t(`headings.${kind}`)}</h3>
        <AllOf kind={kind} place={place}>
          {t(`all.${kind}`)}
        </AllOf>
      </div>
      {animals.length === 0 ? (
        <p className={styles.line}>{t(`none.${kind}`)}</p>
      ) : (
        <ul className={styles.cards}>
          {animals.map((animal) => (
            <li key={animal.unique_id} className={styles.card}>
              <Card kind={kind} animal={animal} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AllOf({
  kind,
  place,
  children,
}: {
  kind: NearbyKind
  place: Location | undefined
  children: ReactNode
}) {
  if (kind === 'lost') return <ScreenLink screen="searchSpecies">{children}</ScreenLink>
  if (kind === 'adoptable') return <ScreenLink screen="adoption">{children}</ScreenLink>
  const search = place && { lng: String(place[0]), lat: String(place[1]) }
  return (
    <ScreenLink screen="foundNotices" {...(search && { search })}>
      {children}
    </ScreenLink>
  )
}

function Card({ kind, animal }: { kind: NearbyKind; animal: NearbyAnimal }) {
  const t = useTranslations('nearby')
  const common = useTranslations('common.kind')
  const show = useDistance()
  const { unique_id: id, name, species, sex, breed, picture, city, distance } = animal
  const where = [distance !== undefined && t('km', { km: show(distance) }), city]
    .filter(Boolean)
    .join(' · ')
  const called = name ?? common(species)
  return (
    <>
      <AnimalPhoto
        className={styles.photo}
        species={species}
        address={kind === 'found' ? findPicture(id, picture) : pictureAddress(id, picture)}
        alt=""
        sizes="(max-width: 48rem) 45vw, 18rem"
        wide
      />
      <div className={styles.words}>
        <Badge kind={badges[kind]}>{t(`badges.${kind}`, { sex })}</Badge>
        <h4>
          {kind === 'adoptable' ? (
            <ScreenLink screen="adoptionAnimal" params={{ id }}>
              {called}
            </ScreenLink>
          ) : (
            <ScreenLink screen={kind === 'found' ? 'foundNotice' : 'foundAnimal'} params={{ id }}>
              {called}
            </ScreenLink>
          )}
        </h4>
        <p className={styles.line}>
          {[name && common(species), breed].filter(Boolean).join(' · ')}
        </p>
        {where && (
          <p className={styles.where}>
            <PinIcon size="1.1em" />
            {where}
          </p>
        )}
      </div>
    </>
  )
}
