import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { distanceKm, windTowards } from '#domain/geo.ts'
import type { Sex } from '#domain/animals/animal.ts'
import type { Location } from '#domain/location.ts'
import { useDistance } from '#web/shared/use-distance.ts'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import styles from './found.module.css'

/** Milliseconds that the device may look for its position. */
const patience = 15_000

/** How far the visitor is from the place of loss: only when asked for, and only on the device (decisions 11). */
export function DistanceFromHere({ place, sex }: { place: Location; sex: Sex }) {
  const t = useTranslations('search.found')
  const winds = useTranslations('common.winds')
  const show = useDistance()
  const [here, setHere] = useState<Location | 'looking' | 'unavailable'>()
  if (!('geolocation' in navigator)) return null

  const look = () => {
    setHere('looking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setHere([coords.longitude, coords.latitude]),
      () => setHere('unavailable'),
      { timeout: patience, maximumAge: 60_000 },
    )
  }
  return (
    <div className={styles.distance}>
      {here === undefined || here === 'looking' ? (
        <>
          <Button kind="quiet" onClick={look} pending={here === 'looking'}>
            <PinIcon />
            {t('askDistance')}
          </Button>
          <p className={styles.small} role="status">
            {here ? t('locating') : t('distancePrivacy')}
          </p>
        </>
      ) : (
        <p role="status" className={here === 'unavailable' ? styles.small : styles.km}>
          {here === 'unavailable' ? t('noPosition') : t('distance', { sex, km: show(distanceKm(here, place)), wind: winds(windTowards(here, place)) })}
        </p>
      )}
    </div>
  )
}
