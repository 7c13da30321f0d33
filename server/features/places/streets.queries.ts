import { z } from 'zod'
import { readShort, type Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import type { TypedAddress } from './words/read-address.ts'
import { correctable, formsOf, isCommon } from './words/street-words.ts'
import { withinErrors } from './words/typing-errors.ts'

const streetPlace = z.strictObject({
  streetId: z.number(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  /** The number nearest to the one that was asked for. */
  number: z.number(),
  /** Of that number. */
  postal: z.string().nullable(),
  lng: z.number(),
  lat: z.number(),
})
/** A street of the imported address files, and where it or one of its numbers is. */
export type StreetPlace = z.output<typeof streetPlace>

/**
 * Streets that are compared when many have the words: more cannot be told apart by what was typed
 * so far.
 */
const mostCompared = 1500
/** Streets whose numbers are looked at: the best of those. */
const candidates = 20

const best = 'here desc, named desc, fits desc, length, addresses desc, id'
/**
 * The rarer words go through the index; the rest is checked on what they leave, by the function
 * behind `@@`, which no index takes: all words that begin with what is still being typed are too
 * many to look up. `(select ...)` hides the values from the planner, which otherwise plans each
 * search anew: that took as long as the search.
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
  /** First half of a postal code that was typed: addresses there come first. */
  area: string | null
  limit: number
  /** Whether a word may be mistyped. */
  corrects: boolean
}

/**
 * The streets that a typed address may mean, best first: those that have its number, then those
 * whose name says the least more, then the longer. A mistyped word is corrected where no street has
 * it.
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

/** Words hold letters and digits alone; quoted, they are lexemes whatever they are. */
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
  // All of the words, and one at least in the street's own name.
  const whole = `${parts.map((part) => anyOf(part)).join(' & ')} & (${parts.map((part) => anyOf(part, 'A')).join(' | ')})`
  const rare = parts.filter(({ words: [typed = ''], goesOn }) => !goesOn && !isCommon(typed))
  const looked = rare.length > 0 ? rare.map((part) => anyOf(part)).join(' & ') : whole
  const fits =
    besides.length > 0
      ? besides.map(({ word, unfinished: goesOn }) => lexeme(word, goesOn)).join(' & ')
      : null
  // `Québec` behind an address is the city as often as the province.
  const start = [looked, whole, fits, region, region === 'QC' ? lexeme('quebec', false) : null]
  const statement = number
    ? {
        name: 'streets-at-number',
        text: streetsAtNumber,
        values: [...start, number.value, area, limit],
      }
    : { name: 'streets-alone', text: streetsAlone, values: [...start, limit] }
  // Where no word is rare, the search is no short one: a third of the streets begin with `saint`.
  return rare.length > 0
    ? readShort(db, streetPlace, statement)
    : readRows(db.$client, streetPlace, statement)
}

/** Other words that each typed word may stand for. */
const mostCorrections = 6

/** For each typed word those that are one typing error away from it; null when there are none. */
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
  // A word that no street has is the mistyped one; where all are known, any of them may be.
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

/**
 * A street by its id, and its number nearest to the given one, or that in its middle; null when
 * there is no such street.
 */
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
