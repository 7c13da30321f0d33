import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { birthPrecisions, knownOf, type BirthPrecision } from '#domain/licences/birth.ts'
import { licences } from '../../db/tables/index.ts'

/** How many characters of `YYYY-MM-DD` are known. */
export const knownCharacters = (precision: SQLWrapper): SQL<number> =>
  sql`case ${precision} ${sql.join(
    birthPrecisions.map((one) => sql.raw(`when '${one}' then ${knownOf[one]}`)),
    sql` `,
  )} end`

/** Of licences whose animal may have been born on that day, as far as both are known. */
export function bornAlike(dob: string, precision: BirthPrecision): SQL {
  const known = sql`least(${knownOf[precision]}::int, ${knownCharacters(licences.dobPrecision)})`
  return sql`left(to_char(${licences.dob}, 'YYYY-MM-DD'), ${known}) = left(${dob}::text, ${known})`
}
