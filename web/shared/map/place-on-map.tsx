import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Location } from '#domain/location.ts'
import { MapView } from '#web/shared/map/map-view.tsx'
import type { MapPoint } from '#web/shared/map/pins.ts'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import styles from './found.module.css'

/** Shows the neighbourhood, matching the published precision. */
const zoom = 12

/** Loaded on request. */
export function PlaceOnMap({ id, name, place }: { id: string; name: string; place: Location }) {
  const t = useTranslations('search.found')
  const [isOpen, setIsOpen] = useState(false)
  const map = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) map.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const [lng, lat] = place
  const points = useMemo(
    (): MapPoint[] => [{ id, location: [lng, lat], label: name, kind: 'lost' }],
    [id, name, lng, lat],
  )
  return (
    <div className={styles.place}>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <PinIcon />
        {t('showMap')}
      </Button>
      {isOpen && (
        <div ref={map}>
          <MapView label={t('mapLabel')} points={points} zoom={zoom} className={styles.map} />
        </div>
      )}
    </div>
  )
}
