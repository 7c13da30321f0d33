import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Location } from '#domain/places/location.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import style from './leaflet-map.module.css'
import { openPin, type OpenPin } from './open-pin.ts'

export interface PinViewProps {
  /** Undefined: no pin yet. */
  place: Location | undefined
  /** Initial centre without pin. */
  start?: Location | undefined
  /** Zoom to a pin set outside the map. */
  zoom: number
  onMove: (place: Location) => void
  /** Kilometres of the circles around the pin. */
  circles?: readonly number[] | undefined
  /** A picture that shows the circle of so many kilometres, until the reader presses to move the pin. */
  still?: { km: number; onStart: () => void } | undefined
}

const noCircles: readonly number[] = []

const startZoom = 11

type LeafletPinProps = PinViewProps & { tiles: string | undefined; attribution: string | undefined }

/** The parent describes the place. Opens anew where the map's words or ground change, as LeafletMap does. */
export function LeafletPin(props: LeafletPinProps) {
  const opening = [useLocale(), props.tiles, props.attribution, props.circles]
  return <PinInside key={JSON.stringify(opening)} {...props} />
}

function PinInside({
  place,
  start,
  zoom,
  onMove,
  circles = noCircles,
  still,
  tiles,
  attribution,
}: LeafletPinProps) {
  const t = useTranslations('parts.pin')
  const ofMaps = useTranslations('parts.map')
  const language = useLocale()
  const ground = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenPin>()
  const moved = useEffectEvent(onMove)
  const words = useEffectEvent(() => ({
    label: t('map'),
    zoomIn: ofMaps('zoomIn'),
    zoomOut: ofMaps('zoomOut'),
    credits: ofMaps('credits'),
    pin: t('name'),
  }))
  const begin = useEffectEvent((opened: OpenPin) => start && opened.look(start, startZoom))
  useEffect(() => {
    if (!ground.current) return undefined
    const opened = openPin(ground.current, {
      words: words(),
      tiles,
      attribution,
      language,
      circles,
      onMove: (to) => moved(to),
    })
    begin(opened)
    setMap(opened)
    return () => opened.close()
  }, [tiles, attribution, language, circles])
  const [lng, lat] = place ?? []
  useEffect(
    () => map?.put(lng === undefined || lat === undefined ? undefined : [lng, lat], zoom),
    [map, lng, lat, zoom],
  )
  const km = still?.km
  const isStill = km !== undefined
  useEffect(() => {
    if (!map || lng === undefined || lat === undefined || km === undefined) return undefined
    map.fit([lng, lat], km)
  }, [map, lng, lat, km])
  const wasStill = useRef(isStill)
  const begun = useEffectEvent(() => {
    if (map && place) map.look(place, zoom)
    map?.focus()
  })
  useEffect(() => {
    if (wasStill.current && !isStill) begun()
    wasStill.current = isStill
  }, [isStill])
  return (
    <>
      <div ref={ground} className={classes(style.map, isStill && style.still)} inert={isStill} />
      {map && still && (
        <Button kind="secondary" className={style.putHere} onClick={still.onStart}>
          {t('move')}
        </Button>
      )}
      {map && !place && (
        <Button kind="secondary" className={style.putHere} onClick={() => onMove(map.centre())}>
          {t('putHere')}
        </Button>
      )}
    </>
  )
}
