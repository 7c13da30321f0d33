import { z } from 'zod'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { isRuralArea } from './gazetteer/postal-areas.ts'
import { placeByKey, placeNear, regionNear, type GazetteerPlace } from './places.queries.ts'
import type { Location } from '#domain/places/location.ts'
import { precision, type Precision } from '#domain/places/precision.ts'
import { readPostal } from '../../../domain/places/postal-code.ts'

export interface Home {
  text: string | null
  location: { lng: number; lat: number } | null
  /** Of the location; null where an earlier release kept it. */
  precision: Precision | null
  city: string | null
  /** Two letters. */
  region: string | null
  postalArea: GazetteerPlace | null
}

const storedHome = z.strictObject({
  text: z.string().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  precision: precision.nullable(),
  city: z.string().nullable(),
  postal: z.string().nullable(),
})

/** Falls back to its organization's; null if neither. */
export async function homeOfCaller(
  db: Database,
  { userId }: Pick<Caller, 'userId'>,
): Promise<Home | null> {
  if (userId === null) return null
  const [stored] = await readRows(db.$client, storedHome, {
    name: 'home-of-caller',
    text: `select case when own then u.address_text else o.address_text end as text, case when own then u.lng else o.lng end as lng,
             case when own then u.lat else o.lat end as lat, case when own then u.precision else o.precision end as precision, case when own then u.city else o.city end as city,
             case when own then u.postal_code else o.postal_code end as postal
           from users u left join organizations o on o.id = u.organization_id, lateral (select u.lng is not null or u.postal_code is not null as own) as told
           where u.id = $1`,
    values: [userId],
  })
  if (!stored) return null
  const { text, lng, lat, precision: known, city, postal } = stored
  return homeAt(db, {
    text,
    city,
    postal,
    location: lng !== null && lat !== null ? { lng, lat } : null,
    precision: known,
  })
}

/** Where the account is: its address, else the middle of its postal area if that is urban; null where nothing tells. */
export async function positionOfCaller(
  db: Database,
  caller: Pick<Caller, 'userId'>,
): Promise<Location | null> {
  const home = await homeOfCaller(db, caller)
  const area = home?.postalArea
  const at = home?.location ?? (area && !isRuralArea(area) ? area : null)
  return at ? [at.lng, at.lat] : null
}

/** The province comes from the postal code, else the position. */
export async function homeAt(
  db: Database,
  {
    text,
    location,
    precision: known = null,
    city,
    postal,
  }: Pick<Home, 'text' | 'location' | 'city'> & {
    precision?: Precision | null
    postal: string | null
  },
): Promise<Home> {
  const key = postal === null ? undefined : readPostal(postal)?.key
  const postalArea = key ? await placeByKey(db, key) : null
  const near = location && !city ? await placeNear(db, location.lng, location.lat) : null
  const region =
    postalArea?.region ?? (location ? await regionNear(db, location.lng, location.lat) : null)
  return {
    text,
    location,
    precision: known,
    city: city ?? near?.city ?? (postalArea && !isRuralArea(postalArea) ? postalArea.name : null),
    region,
    postalArea,
  }
}
