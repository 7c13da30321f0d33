import { z } from 'zod'
import { readShort, type Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import type { TypedAddress } from './words/read-address.ts'
import { correctable, formsOf, isCommon, isSaint } from './words/street-words.ts'
import { withinErrors } from './words/typing-errors.ts'

const streetPlace = z.strictObject({
  streetId: z.number(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  number: z.number(),
  /** Of `number`. */
  postal: z.string().nullable(),
  lng: z.number(),
  lat: z.number(),
})
export type StreetPlace = z.output<typeof streetPlace>

/** Streets compared if many match: the typed text cannot distinguish more. */
const mostCompared = 1500
/** The best of these, whose numbers are read. */
const candidates = 20

const best = 'here desc, named desc, fits desc, length, addresses desc, id'
/**
 * Rare words use the index, with others beside them; the rest is filtered by the function behind `@@`, which avoids the
 * index, because an unfinished word has too many completions. `(select ...)` hides values from the
 * planner: replanning took as long as the search.
 */
const compared = `
  select id, name, city, region, addresses, length,
    coalesce(words @@ (select $3::tsquery), true) as fits, coalesce(region = $4, true) as here, coalesce(words @@ (select $5::tsquery), false) as named
  from streets where words @@ (select $1::tsquery) and ts_match_vq(words, (select $2::tsquery)) limit ${mostCompared}`

const columns =
  's.id as "streetId", s.name as street, s.city, s.region, a.number, a.postal, a.lng, a.lat'
const nearest = (number: string) => `
  select * from (
    (select * from addresses where street_id = s.id and number >= ${number} order by number, suffix limit 1)
    union all
    (select * from addresses where street_id = s.id and number < ${number} order by number desc, suffix desc limit 1)
  ) around order by abs(number - ${number}), number limit 1`
const inTheMiddle =
  'select * from addresses where street_id = s.id order by number, suffix offset s.addresses / 2 limit 1'

const streetsAtNumber = `
  select ${columns} from (select * from (${compared}) c order by ${best} limit ${candidates}) s cross join lateral (${nearest('(select $6::int)')}) a
  order by coalesce(left(a.postal, 3) = $7, false) desc, a.number <> $6, ${best} limit $8`
const streetsAlone = `
  select ${columns} from (select * from (${compared}) c order by ${best} limit $6) s cross join lateral (${inTheMiddle}) a order by ${best}`

interface Wanted {
  /** First half of a typed postal code, whose addresses come first. */
  area: string | null
  limit: number
  corrects: boolean
}

/**
 * First those with the number, then the shortest name, then most addresses. Corrects a word only if
 * no street has it.
 */
export async function findStreets(
  db: Database,
  typed: TypedAddress,
  { area, limit, corrects }: Wanted,
): Promise<StreetPlace[]> {
  const found = await streetsWith(db, typed, new Map(), area, limit)
  if (found.length > 0 || !corrects) return found
  const corrections = await correct(db, typed)
  return corrections ? streetsWith(db, typed, corrections, area, limit) : []
}

/** Words contain only letters and digits: safe to quote. */
const lexeme = (word: string, unfinished: boolean, weight: '' | 'A' = '') =>
  `'${word}'${unfinished ? `:*${weight}` : weight && `:${weight}`}`

async function streetsWith(
  db: Database,
  { words, unfinished, number, besides, region }: TypedAddress,
  corrections: Map<string, string[]>,
  area: string | null,
  limit: number,
): Promise<StreetPlace[]> {
  const parts = words.map((word, index) => ({
    words: [word, ...(corrections.get(word) ?? [])],
    goesOn: unfinished && index === words.length - 1,
  }))
  const anyOf = (
    { words: [typed = '', ...others], goesOn }: (typeof parts)[number],
    weight: '' | 'A' = '',
  ) =>
    `(${[lexeme(typed, goesOn, weight), ...others.map((word) => lexeme(word, false, weight))].join(' | ')})`
  // At least one word in the street's own name.
  const whole = `${parts.map((part) => anyOf(part)).join(' & ')} & (${parts.map((part) => anyOf(part, 'A')).join(' | ')})`
  const rare = parts.filter(({ words: [typed = ''], goesOn }) => !goesOn && !isCommon(typed))
  // A large city beside a rare word spares reading that word's streets elsewhere; a saint does not.
  const finished = parts.filter(({ words: [typed = ''], goesOn }) => !goesOn && !isSaint(typed))
  const looked = rare.length > 0 ? finished.map((part) => anyOf(part)).join(' & ') : whole
  const fits =
    besides.length > 0
      ? besides.map(({ word, unfinished: goesOn }) => lexeme(word, goesOn)).join(' & ')
      : null
  // A final `Québec` may also be the city.
  const start = [looked, whole, fits, region, region === 'QC' ? lexeme('quebec', false) : null]
  const statement = number
    ? {
        name: 'streets-at-number',
        text: streetsAtNumber,
        values: [...start, number.value, area, limit],
      }
    : { name: 'streets-alone', text: streetsAlone, values: [...start, limit] }
  // Without a rare word the search is slow: a third of the streets begin with `saint`.
  return rare.length > 0
    ? readShort(db, streetPlace, statement)
    : readRows(db.$client, streetPlace, statement)
}

/** Per word. */
const mostCorrections = 6

/** Per typed word the known words one error away; null if none. */
async function correct(
  db: Database,
  { words }: TypedAddress,
): Promise<Map<string, string[]> | null> {
  const mistypable = words.filter(correctable)
  if (mistypable.length === 0) return null
  const rows = await readShort(db, z.strictObject({ word: z.string() }), {
    name: 'similar-words',
    text: 'select word from address_words where forms && (select $1::text[]) order by uses desc limit 200',
    values: [mistypable.flatMap(formsOf)],
  })
  // Correct unknown words; if all are known, any may be wrong.
  const known = new Set(rows.map(({ word }) => word))
  const unknown = mistypable.filter((word) => !known.has(word))
  const similar = (unknown.length > 0 ? unknown : mistypable).map((word) => {
    const others = rows.flatMap((row) =>
      row.word !== word && withinErrors(word, row.word, 1) ? [row.word] : [],
    )
    return [word, others.slice(0, mostCorrections)] as const
  })
  return similar.some(([, others]) => others.length > 0) ? new Map(similar) : null
}

const byNumber = `select ${columns} from streets s cross join lateral (${nearest('$2')}) a where s.id = $1`
const byId = `select ${columns} from streets s cross join lateral (${inTheMiddle}) a where s.id = $1`

/** At the nearest number, or in the middle of the street. */
export async function streetById(
  db: Database,
  id: number,
  number: number | null,
): Promise<StreetPlace | null> {
  const [street] = await readRows(
    db.$client,
    streetPlace,
    number === null
      ? { name: 'street-by-id', text: byId, values: [id] }
      : { name: 'street-at-number', text: byNumber, values: [id, number] },
  )
  return street ?? null
}

interface Municipality {
  name: string
  region: string
}
export const keyOf = ({ name, region }: Municipality): string => `${region} ${name}`

/** Those of which addresses were imported, by `keyOf`. */
export async function citiesWithStreets(
  db: Database,
  cities: readonly Municipality[],
): Promise<Set<string>> {
  if (cities.length === 0) return new Set()
  const rows = await readShort(db, z.strictObject({ name: z.string(), region: z.string() }), {
    name: 'cities-with-streets',
    text: `select name, region from unnest($1::text[], $2::text[]) as c(name, region)
      where exists (select 1 from streets s where s.region = c.region and s.city = c.name)`,
    values: [cities.map(({ name }) => name), cities.map(({ region }) => region)],
  })
  return new Set(rows.map(keyOf))
}
