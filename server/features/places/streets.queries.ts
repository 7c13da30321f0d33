import type { Database } from '../../db/connect.ts'
import { withinErrors } from './match-city.ts'
import type { TypedAddress } from './read-address.ts'
import { correctable, formsOf } from './street-words.ts'

/** A street of the imported address files, and where it or one of its numbers is. */
export interface StreetPlace {
  streetId: number
  street: string
  city: string
  region: string
  /** The number nearest to the one that was asked for. */
  number: number
  suffix: string
  /** Of that number. */
  postal: string | null
  lng: number
  lat: number
}

/** Streets whose numbers are looked at: the longest of those that have the words. */
const candidates = 40

const chosen = `
  select id, name, city, region, addresses, length,
    coalesce(words @@ $2::tsquery, true) as fits, coalesce(region = $3, true) as here, coalesce(words @@ $4::tsquery, false) as named
  from streets where words @@ $1::tsquery
  order by here desc, named desc, fits desc, length, addresses desc, id limit ${candidates}`

const atNumber = `
  select s.id as "streetId", s.name as street, s.city, s.region, a.number, a.suffix, a.postal, a.lng, a.lat
  from (${chosen}) s
  cross join lateral (
    select * from (
      (select * from addresses where street_id = s.id and number >= $5 order by number, suffix = $6 desc, suffix limit 1)
      union all
      (select * from addresses where street_id = s.id and number < $5 order by number desc, suffix = $6 desc, suffix limit 1)
    ) around
    order by abs(number - $5), number limit 1
  ) a
  order by coalesce(left(a.postal, 3) = $7, false) desc, a.number <> $5, here desc, named desc, fits desc, length, addresses desc, s.id limit $8`

const inTheMiddle = `
  select s.id as "streetId", s.name as street, s.city, s.region, a.number, a.suffix, a.postal, a.lng, a.lat
  from (select * from (${chosen}) c order by here desc, named desc, fits desc, length, addresses desc, id limit $5) s
  cross join lateral (select * from addresses where street_id = s.id order by number, suffix offset s.addresses / 2 limit 1) a
  order by here desc, named desc, fits desc, length, addresses desc, s.id`

/**
 * The streets that a typed address may mean, best first: those that have its number, then the longer. A mistyped word is corrected
 * where no street has it.
 * @param area first half of a postal code that was typed: addresses there come first
 */
export async function findStreets(db: Database, typed: TypedAddress, area: string | null, limit: number): Promise<StreetPlace[]> {
  const found = await streetsWith(db, typed, asQuery(typed), area, limit)
  if (found.length > 0) return found
  const corrected = await correct(db, typed)
  return corrected ? streetsWith(db, typed, corrected, area, limit) : []
}

async function streetsWith(db: Database, { number, besides, region }: TypedAddress, query: string, area: string | null, limit: number): Promise<StreetPlace[]> {
  const fits = besides.length > 0 ? besides.map(({ word, unfinished }) => lexeme(word, unfinished)).join(' & ') : null
  // `Québec` behind an address is the city as often as the province.
  const start = [query, fits, region, region === 'QC' ? lexeme('quebec', false) : null]
  const { rows } = number
    ? await db.$client.query<StreetPlace>({ name: 'streets-at-number', text: atNumber, values: [...start, number.value, number.suffix, area, limit] })
    : await db.$client.query<StreetPlace>({ name: 'streets', text: inTheMiddle, values: [...start, limit] })
  return rows
}

/** Words hold letters and digits alone; quoted, they are lexemes whatever they are. */
const lexeme = (word: string, unfinished: boolean) => `'${word}'${unfinished ? ':*' : ''}`

/** All of the words, and one at least in the street's own name. */
function asQuery({ words, unfinished }: TypedAddress, corrections: Map<string, string[]> = new Map()): string {
  const parts = words.map((word, index) => [lexeme(word, unfinished && index === words.length - 1), ...(corrections.get(word) ?? []).map((one) => lexeme(one, false))])
  const all = parts.map((forms) => `(${forms.join(' | ')})`).join(' & ')
  const own = parts.flat().map((form) => (form.endsWith(':*') ? `${form}A` : `${form}:A`))
  return `${all} & (${own.join(' | ')})`
}

/** Other words that each typed word may stand for. */
const mostCorrections = 6

/** The query with every word that is one typing error away from a typed one; null when there is none. */
async function correct(db: Database, typed: TypedAddress): Promise<string | null> {
  const mistypable = typed.words.filter(correctable)
  if (mistypable.length === 0) return null
  const { rows } = await db.$client.query<{ word: string }>({
    name: 'similar-words',
    text: 'select word from address_words where forms && $1::text[] order by uses desc limit 200',
    values: [mistypable.flatMap(formsOf)],
  })
  const corrections = new Map(
    mistypable.map((word) => [
      word,
      rows.flatMap((row) => (row.word !== word && withinErrors(word, row.word, 1) ? [row.word] : [])).slice(0, mostCorrections),
    ]),
  )
  return [...corrections.values()].some((words) => words.length > 0) ? asQuery(typed, corrections) : null
}

/** A street by its id, and its number nearest to the given one, or that in its middle; null when there is no such street. */
export async function streetById(db: Database, id: number, number: { value: number; suffix: string } | null): Promise<StreetPlace | null> {
  const columns = 's.id as "streetId", s.name as street, s.city, s.region, a.number, a.suffix, a.postal, a.lng, a.lat'
  const { rows } = await db.$client.query<StreetPlace>(
    number
      ? {
          name: 'street-at-number',
          text: `select ${columns} from streets s cross join lateral (
                   select * from addresses where street_id = s.id order by abs(number - $2), number, suffix = $3 desc, suffix limit 1) a where s.id = $1`,
          values: [id, number.value, number.suffix],
        }
      : {
          name: 'street-by-id',
          text: `select ${columns} from streets s cross join lateral (
                   select * from addresses where street_id = s.id order by number, suffix offset s.addresses / 2 limit 1) a where s.id = $1`,
          values: [id],
        },
  )
  return rows[0] ?? null
}
