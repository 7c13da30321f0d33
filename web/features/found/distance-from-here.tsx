import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { distanceKm, windTowards } from '#domain/places/geo.ts'
import type { Sex } from '#domain/animals/animal.ts'
import type { Location } from '#domain/places/location.ts'
import { useDistance } from '#web/shared/places/use-distance.ts'
import { deviceGeolocation, usePosition } from '#web/shared/places/use-position.ts'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import styles from './found.module.css'

/** Computed on request, and only on the device (requirements/contract.md 11). */
export function DistanceFromHere({ place, sex }: { place: Location; sex: Sex }) {
  const t = useTranslations('search.found')
  const winds = useTranslations('parts.winds')
  const show = useDistance()
  const [here, setHere] = useState<Location>()
  const { look, isLooking, isUnavailable } = usePosition(setHere)
  if (!deviceGeolocation()) return null
  return (
    <div className={styles.distance}>
      {here === undefined ? (
        <>
          <Button kind="quiet" onClick={look} pending={isLooking}>
            <PinIcon />
            {t('askDistance')}
          </Button>
          <p className={styles.small} role="status">
            {isLooking ? t('locating') : isUnavailable ? t('noPosition') : t('distancePrivacy')}
          </p>
        </>
      ) : (
        <p role="status" className={styles.km}>
          {t('distance', {
            sex,
            km: show(distanceKm(here, place)),
            wind: winds(windTowards(here, place)),
          })}
        </p>
      )}
    </div>
  )
}
