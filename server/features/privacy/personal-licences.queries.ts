import { unknownKilograms } from '#domain/licences/weight.ts'
import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { cities, licences } from '../../db/tables/index.ts'
import { knownCharacters } from '../cities/births.ts'
import type { Row } from './personal-animals.queries.ts'

/** Licences of someone's animals, and those with the e-mail of the account. */
export const licencesOf = (db: Database, animalIds: string[], email: string): Promise<Row[]> =>
  db
    .select({
      city: cities.name,
      status: licences.status,
      tag: licences.tag,
      from: licences.from,
      to: licences.to,
      name: licences.animalName,
      species: licences.species,
      sex: licences.sex,
      color: licences.color,
      breed: licences.breed,
      birth: sql<string>`left(to_char(${licences.dob}, 'YYYY-MM-DD'), ${knownCharacters(licences.dobPrecision)})`,
      microchip: licences.microchip,
      tattoo: licences.tattoo,
      sterilized: licences.sterilized,
      rabies: licences.rabies,
      notice: sql<
        string | null
      >`(${licences.contraindication} ->> 'veterinarian') || ', ' || (${licences.contraindication} ->> 'date')`,
      decision: sql<string | null>`${licences.decision} ->> 'reference'`,
      kilograms: sql<number | null>`nullif(${licences.kilograms}, ${unknownKilograms})::float8`,
      fullName: licences.contactName,
      email: licences.email,
      telephone: licences.telephone,
      address: licences.address,
      apartment: licences.apartment,
      postalCode: licences.postalCode,
      contacts: sql<
        string | null
      >`(select string_agg(c ->> 'fullName' || ' ' || (c ->> 'telephone'), ', ')
        from jsonb_array_elements(${licences.contacts}) c)`,
      notes: licences.otherInfo,
      created: licences.created,
    })
    .from(licences)
    .innerJoin(cities, eq(cities.id, licences.cityId))
    .where(or(eq(licences.email, email), inArray(licences.animalId, animalIds)))
    .orderBy(desc(licences.created))
