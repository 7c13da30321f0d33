import { useSyncExternalStore } from 'react'
import { publicLocation } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'

/** Where the reader said to be, to a kilometre; kept until the page is left, as /cookies promises. */
let given: Location | undefined
const listeners = new Set<() => void>()

export function givePlace(place: Location | undefined): void {
  given = place && publicLocation(place)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useGivenPlace = (): Location | undefined =>
  useSyncExternalStore(subscribe, () => given)
