import { useState } from 'react'
import type { Location } from '#domain/location.ts'

/** Milliseconds that the device may look for its position, and how old one that it knows may be. */
const patience = { timeout: 15_000, maximumAge: 60_000 }

/** Browsers have none without a secure connection, or where their settings forbid it. */
export const deviceGeolocation = () => (navigator as Partial<Navigator>).geolocation ?? undefined

/**
 * Where the device is: asked for only when the reader says so, told once it is known; refused or
 * unavailable, `unavailable` says so.
 */
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
