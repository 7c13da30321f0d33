import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { PositionIcon } from '#web/ui/drawings/icons.tsx'
import { givePlace, useGivenPlace } from './given-place.ts'
import styles from './near-me.module.css'
import { deviceGeolocation, usePosition } from './use-position.ts'

/** What is near the reader comes first: only once they ask for it. */
export function NearMe() {
  const t = useTranslations('parts')
  const given = useGivenPlace()
  const { look, isLooking, isUnavailable } = usePosition(givePlace)
  if (!given && !deviceGeolocation()) return null
  return (
    <div className={styles.near}>
      <Button
        kind="quiet"
        onClick={given ? () => givePlace(undefined) : look}
        pending={isLooking}
        aria-pressed={given !== undefined}
      >
        <PositionIcon />
        {t('nearMe.ask')}
      </Button>
      <p className={styles.said} role="status">
        {isLooking ? t('pin.locating') : isUnavailable ? t('pin.noPosition') : t('nearMe.privacy')}
      </p>
    </div>
  )
}
