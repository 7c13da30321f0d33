import { z } from 'zod'
import type { Retailer } from '#domain/affiliates/affiliates.api.ts'
import { distanceKm, spherePoint } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { readShort, type Database } from '../../db/connect.ts'
import { isClosedOrganization } from '../../db/closed-accounts.ts'

const retailerRow = z.strictObject({
  id: z.string(),
  business_name: z.string(),
  telephone: z.string().nullable(),
  telephone_ext: z.string().nullable(),
  address_text: z.string().nullable(),
  city: z.string().nullable(),
  lng: z.number(),
  lat: z.number(),
})

/** Nearest first by index (organizations_retailers); rows beyond the radius are dropped later. */
export const retailersAround = `
  select id, business_name, telephone, telephone_ext, address_text, city, lng, lat from organizations o
  where valid and pro_type = 'retailer' and not ${isClosedOrganization} and place is not null
  order by place <-> $1::cube limit $2`

interface Around {
  location: Location
  radius: number
  limit: number
}

export async function findRetailers(
  db: Database,
  { location, radius, limit }: Around,
): Promise<Retailer[]> {
  const rows = await readShort(db, retailerRow, {
    name: 'retailers',
    text: retailersAround,
    values: [spherePoint(location), limit],
  })
  return rows
    .map((row): Retailer => {
      const place: Location = [row.lng, row.lat]
      return {
        id: row.id,
        distance: Math.round(distanceKm(location, place) * 1000),
        type: 'retailer',
        name: row.business_name,
        telephone: row.telephone,
        telephoneExt: row.telephone_ext,
        address: row.address_text,
        city: row.city,
        location: place,
      }
    })
    .filter(({ distance }) => distance <= radius * 1000)
}
