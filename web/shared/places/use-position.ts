import { useState } from 'react'
import type { Location } from '#domain/places/location.ts'

/** Milliseconds: timeout, and maximum age of a known position. */
const patience = { timeout: 15_000, maximumAge: 60_000 }

/** Missing on insecure pages or when disabled. */
export const deviceGeolocation = () => (navigator as Partial<Navigator>).geolocation ?? undefined

/** Requested only on the reader's action; `unavailable` covers refusals. */
export function usePosition(onFound: (here: Location) => void) {
  const [state, setState] = useState<'looking' | 'unavailable'>()
  const look = () => {
    const geolocation = deviceGeolocation()
    if (!geolocation) return setState('unavailable')
    setState('looking')
    geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setState(undefined)
        onFound([longitude, latitude])
      },
      () => setState('unavailable'),
      patience,
    )
  }
  return { look, isLooking: state === 'looking', isUnavailable: state === 'unavailable' }
}
