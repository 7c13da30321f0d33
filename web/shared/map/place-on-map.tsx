import { useEffect, useMemo, useRef, useState } from 'react'
import type { Location } from '#domain/location.ts'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { MapView } from './map-view.tsx'
import type { MapPoint } from './pins.ts'
import styles from './place-on-map.module.css'

/** Shows the neighbourhood, matching the published precision. */
const zoom = 12

interface PlaceOnMapProps {
  id: string
  name: string
  place: Location
  kind: MapPoint['kind']
  /** Of the button, and of the map. */
  words: { show: string; label: string }
}

/** Loaded on request. */
export function PlaceOnMap({ id, name, place, kind, words }: PlaceOnMapProps) {
  const [isOpen, setIsOpen] = useState(false)
  const map = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) map.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const [lng, lat] = place
  const points = useMemo(
    (): MapPoint[] => [{ id, location: [lng, lat], label: name, kind }],
    [id, name, lng, lat, kind],
  )
  return (
    <div className={styles.place}>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <PinIcon />
        {words.show}
      </Button>
      {isOpen && (
        <div ref={map}>
          <MapView label={words.label} points={points} zoom={zoom} className={styles.map} />
        </div>
      )}
    </div>
  )
}
