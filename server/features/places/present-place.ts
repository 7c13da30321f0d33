import type { Language } from '#domain/language.ts'
import { gazetteerId, streetId, type DoorDetails, type TypedDetails } from './place-id.ts'
import type { GazetteerPlace } from './places.queries.ts'
import type { TypedAddress } from './words/read-address.ts'
import { cityIn, regionName } from '../../../domain/places/regions.ts'
import type { StreetPlace } from './streets.queries.ts'

export interface Place {
  /** Opaque, for `placeById`. */
  id: string
  title: string
  lng: number
  lat: number
  /** Municipality. */
  city: string
  area: string | null
  /** Complete Canadian postal code. */
  postal: string | null
}

/** A municipality's centre locates no street. */
export const isPrecise = ({ id }: Pick<Place, 'id'>): boolean => !id.startsWith('city:')

/** A postal area has its city's name unless its part was typed. */
export const presentTyped = (
  place: GazetteerPlace,
  details: TypedDetails,
  language: Language,
): Place =>
  present(
    {
      ...place,
      name: details.city ?? place.name,
      area: details.area ?? (/^(?:postal|zip):/.test(place.id) ? null : place.area),
    },
    details,
    language,
  )

export function present(
  place: GazetteerPlace,
  { street, postal, city, area }: TypedDetails,
  language: Language,
): Place {
  const kept = {
    ...(street && { street }),
    ...(postal && { postal }),
    ...(city && { city }),
    ...(area && { area }),
  }
  const code = postal ?? /^(?:postal|zip):(.+)$/.exec(place.id)?.[1]
  const town = `${place.area && place.area !== place.name ? `${place.area}, ` : ''}${inRegion(place.name, place.region, language)}`
  return {
    id: gazetteerId(place.id, kept),
    title: `${street ? `${street}, ` : ''}${town}${code ? ` ${code}` : ''}`,
    lng: place.lng,
    lat: place.lat,
    city: place.name,
    area: place.area,
    postal: postal ?? null,
  }
}

/** Street as filed, number and apartment as typed. */
export function presentStreet(
  street: StreetPlace,
  { number, unit }: Pick<TypedAddress, 'number' | 'unit'>,
  language: Language,
): Place {
  const exists = number !== null && street.number === number.value
  const details: DoorDetails = {
    ...(number ? { number: number.typed } : {}),
    ...(unit ? { unit } : {}),
  }
  const door = [number?.typed, street.street, unit].filter(Boolean).join(' ')
  return {
    id: streetId(street.streetId, details),
    title: `${door}, ${inRegion(street.city, street.region, language)}${exists && street.postal ? ` ${street.postal}` : ''}`,
    lng: street.lng,
    lat: street.lat,
    city: street.city,
    area: null,
    postal: exists ? street.postal : null,
  }
}

const inRegion = (city: string, region: string, language: Language) =>
  cityIn(city, regionName(region, language), language)
