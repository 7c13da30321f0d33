import type { Location } from './location.ts'

/** See requirements/accounts-and-public.md 9. */
export const earthRadiusKm = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Haversine formula. */
export function distanceKm([lngA, latA]: Location, [lngB, latB]: Location): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const h = half(latA, latB) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lngA, lngB)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Clockwise from north. */
export const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Wind = (typeof winds)[number]

/** Initial compass direction of the shortest path. */
export function windTowards([lngA, latA]: Location, [lngB, latB]: Location): Wind {
  const [from, to, turn] = [radians(latA), radians(latB), radians(lngB - lngA)]
  const bearing = Math.atan2(
    Math.sin(turn) * Math.cos(to),
    Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn),
  )
  return winds[(Math.round(bearing / (Math.PI / 4)) + winds.length) % winds.length] as Wind
}

/** In the form of the database's cube type. */
export function spherePoint([lng, lat]: Location): string {
  const [l, p] = [radians(lng), radians(lat)]
  return `(${Math.cos(p) * Math.cos(l)}, ${Math.cos(p) * Math.sin(l)}, ${Math.sin(p)})`
}

/** Chord on the unit sphere, which the database compares. */
export const chordOfKm = (km: number): number =>
  2 * Math.sin(Math.min(km / earthRadiusKm, Math.PI) / 2)

/** 0.01 degree: neighbourhood, not house (requirements/contract.md 4). */
export const publicLocation = ([lng, lat]: Location): Location => [hundredth(lng), hundredth(lat)]

/** Kilometres by which a public location may be off. */
export const publicWithinKm = 0.7

const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100

/** Kilometres. */
export const toMetre = (km: number): number => Math.round(km * 1000) / 1000
