import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isStaff } from '#domain/access/policies.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { showDayHour } from '#domain/dates.ts'
import type { SightingsOfLoss } from '#domain/sightings/sightings.api.ts'
import { trailOf } from '#domain/sightings/trail.ts'
import { MapView } from '#web/shared/map/map-view.tsx'
import type { MapPoint } from '#web/shared/map/pins.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ShareButton } from '#web/shared/share/share-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { OneSighting } from './one-sighting.tsx'
import styles from './animal-sightings.module.css'
import { sightingsQuery } from './sightings.queries.ts'
import { useAnchor } from './use-anchor.ts'

/** Of letters, which lead here. */
const anchor = 'sightings'
/** The place of the loss, among the points of the map. */
const lossId = 'loss'

interface OfAnimal {
  animal: AnimalProfile
  mayDecide: boolean
}

/** Where a lost animal was seen, on a map with a time line beside it (requirements/reuniting.md 4). */
export function AnimalSightings({ animal, mayDecide }: OfAnimal) {
  const t = useTranslations('sightings.page')
  const { unique_id: id, name, sex } = animal
  const query = useQuery(sightingsQuery(id))
  const part = useAnchor(anchor, query.data !== undefined)
  return (
    <section ref={part} id={anchor} aria-labelledby="seen">
      <Card className={styles.parts}>
        <h2 id="seen">{t('heading', { name, sex })}</h2>
        <QueryView query={query} failed={t('failed')}>
          {({ loss, sightings }) =>
            loss && sightings.length > 0 ? (
              <Trail loss={loss} sightings={sightings} animal={animal} mayDecide={mayDecide} />
            ) : (
              <>
                <p>{t('none', { name, sex })}</p>
                <ShareButton title={name} path={`/found/animals/${id}`} />
              </>
            )
          }
        </QueryView>
      </Card>
    </section>
  )
}

function Trail({
  loss,
  sightings,
  animal,
  mayDecide,
}: OfAnimal & {
  loss: NonNullable<SightingsOfLoss['loss']>
  sightings: SightingsOfLoss['sightings']
}) {
  const t = useTranslations('sightings.page')
  const language = useLocale()
  const isOfStaff = isStaff(useSession())
  const [selected, setSelected] = useState<string>()
  const [pointedAt, setPointedAt] = useState<string>()
  const map = useRef<HTMLDivElement>(null)
  const { name, sex } = animal
  const trail = useMemo(() => trailOf(loss, sightings), [loss, sightings])
  const onWay = useMemo(() => trail.filter(({ status }) => status !== 'dismissed'), [trail])
  const way = useMemo(
    () => [loss.location, ...onWay.map(({ location }) => location)],
    [loss, onWay],
  )
  const points = useMemo(
    (): MapPoint[] => [
      { id: lossId, location: loss.location, label: t('lossPin'), kind: 'lost' },
      ...onWay.map(({ unique_id: id, location, date, hour }, index): MapPoint => ({
        id,
        location,
        label: t('pin', {
          number: String(index + 1),
          date: showDayHour(date, hour, language),
          sex,
        }),
        kind: 'seen',
      })),
    ],
    [loss, onWay, sex, language, t],
  )
  const show = (id: string) => {
    setSelected(id)
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  const waiting = trail.filter(({ status }) => status === 'waiting').length
  return (
    <>
      <p>{isOfStaff ? t('leadStaff') : t('lead', { waiting, name })}</p>
      <div className={styles.columns}>
        <div ref={map} className={styles.mapSide}>
          <MapView
            label={t('map', { name })}
            points={points}
            way={way}
            selected={selected}
            onSelect={setSelected}
            highlighted={pointedAt}
            className={styles.map}
          />
        </div>
        <div className={styles.parts}>
          <h3 id="trail">{t('list')}</h3>
          <ol aria-labelledby="trail" className={styles.trail}>
            <li
              className={styles.loss}
              onPointerEnter={() => setPointedAt(lossId)}
              onPointerLeave={() => setPointedAt(undefined)}
            >
              <p>
                <b>{t('loss', { date: showDayHour(loss.date, loss.hour, language), sex })}</b>
                {loss.city && ` · ${loss.city}`}
              </p>
              <Button kind="plain" onClick={() => show(lossId)}>
                <PinIcon />
                {t('show')}
              </Button>
            </li>
            {trail.map((sighting) => (
              <OneSighting
                key={sighting.unique_id}
                sighting={sighting}
                loss={loss.location}
                animal={animal}
                mayDecide={mayDecide}
                onShow={sighting.status === 'dismissed' ? undefined : show}
                onPoint={setPointedAt}
              />
            ))}
          </ol>
        </div>
      </div>
    </>
  )
}
