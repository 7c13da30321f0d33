import type { Language } from '#domain/language.ts'
import type { Precision } from '#domain/places/precision.ts'
import { countyOf, isShared } from './gazetteer/counties.ts'
import { precisionOf } from './gazetteer/precision-of.ts'
import { gazetteerId, streetId, type DoorDetails, type TypedDetails } from './place-id.ts'
import type { GazetteerPlace } from './places.queries.ts'
import type { TypedAddress } from './words/read-address.ts'
import { cityIn, cityInCounty, regionName } from '../../../domain/places/regions.ts'
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
  /** Two letters. */
  region: string
  /** In Quebec. */
  county: string | null
  /** Complete Canadian postal code. */
  postal: string | null
  precision: Precision
}

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
  const town = `${place.area && place.area !== place.name ? `${place.area}, ` : ''}${inRegion(place, language)}`
  return {
    id: gazetteerId(place.id, kept),
    title: `${street ? `${street}, ` : ''}${town}${code ? ` ${code}` : ''}`,
    lng: place.lng,
    lat: place.lat,
    city: place.name,
    area: place.area,
    region: place.region,
    county: countyOf(place),
    postal: postal ?? null,
    precision: precisionOf(place),
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
    title: `${door}, ${inRegion({ ...street, name: street.city }, language)}${exists && street.postal ? ` ${street.postal}` : ''}`,
    lng: street.lng,
    lat: street.lat,
    city: street.city,
    area: null,
    region: street.region,
    county: countyOf({ ...street, name: street.city }),
    postal: exists ? street.postal : null,
    precision: exists ? 'address' : 'street',
  }
}

type InRegion = Pick<GazetteerPlace, 'name' | 'region' | 'lng' | 'lat'>

/** `Saint-Isidore (Roussillon)` where several municipalities of Quebec have the name. */
function inRegion(place: InRegion, language: Language): string {
  const { name, region } = place
  const county = isShared(place) ? countyOf(place) : null
  const told = regionName(region, language)
  return county === null ? cityIn(name, told, language) : cityInCounty(name, county, told, language)
}
