import { useEffect, useMemo, useRef, useState } from 'react'
import type { Location } from '#domain/places/location.ts'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { MapView } from './map-view.tsx'
import type { MapPoint } from './pins.ts'
import styles from './place-on-map.module.css'

/** Shows the neighbourhood, matching the published precision. */
const zoom = 12
const none: readonly MapPoint[] = []

interface PlaceOnMapProps {
  id: string
  name: string
  place: Location
  kind: MapPoint['kind']
  /** Where else it was, the same list while nothing changes. */
  others?: readonly MapPoint[]
  /** Of the button, and of the map. */
  words: { show: string; label: string }
}

/** Loaded on request. */
export function PlaceOnMap({ id, name, place, kind, others = none, words }: PlaceOnMapProps) {
  const [isOpen, setIsOpen] = useState(false)
  const map = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) map.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const [lng, lat] = place
  const points = useMemo(
    (): MapPoint[] => [{ id, location: [lng, lat], label: name, kind }, ...others],
    [id, name, lng, lat, kind, others],
  )
  return (
    <div className={styles.place}>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <PinIcon />
        {words.show}
      </Button>
      {isOpen && (
        <div ref={map}>
          <MapView
            label={words.label}
            points={points}
            {...(others.length === 0 && { zoom })}
            className={styles.map}
          />
        </div>
      )}
    </div>
  )
}
