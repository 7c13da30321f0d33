import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  hitKinds,
  mostHits,
  type Hit,
  type HitKind,
  type Hits,
} from '#domain/admin/everything.api.ts'
import { telephoneDigits } from '#domain/accounts/telephone.ts'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import { numberKinds } from '#domain/animals/animal.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import {
  animals,
  cities,
  clients,
  implants,
  implantWords,
  items,
  licences,
  orders,
  organizations,
  plainTag,
  supportCases,
  transactions,
  users,
} from '../../../db/tables/index.ts'
import { like, nameWordsOf, patternsOf } from '../search-patterns.ts'
import { hasMicrochip, hasNumber } from '../../../db/search-words.ts'

/** What was typed, in the forms that indexes serve. */
interface Asked {
  typed: string
  /** Digits alone, of a number that people are shown. */
  number: number | null
  /** Of a card, microchip, tattoo or medal. */
  code: string
  /** Words of three letters at least. */
  words: string[]
}

function read(typed: string): Asked {
  const digits = typed.replace(/^#/, '')
  return {
    typed,
    number: /^\d{1,9}$/.test(digits) ? Number(digits) : null,
    code: normalizeNumber(typed),
    words: nameWordsOf(typed)
      .split(' ')
      .filter((word) => word.length >= 3),
  }
}

/** Of a part of a telephone number: fewer digits match far too many people. */
const fewestDigits = 7

/** In a column of `search_words`. */
function inWords(column: AnyPgColumn | SQL, { typed, words }: Asked): SQL | undefined {
  const digits = telephoneDigits(typed)
  if (digits !== undefined && digits.length < fewestDigits) return undefined
  if (digits === undefined && words.length === 0 && !/[@\d]/.test(typed)) return undefined
  return or(...patternsOf(typed).map((patterns) => like(column, patterns)))
}

type Find = (db: Database, asked: Asked) => Promise<Hit[]>

/** One more than is shown tells that there are others. */
const most = mostHits + 1

/** Rows read through before an index is asked. */
const recent = 5000

/**
 * Ids of rows that fit. A word of many rows stands among the latest ones too: they are read through
 * first, as an index would gather all that fit before it gives the first.
 */
async function idsByWords(
  db: Database,
  table: PgTable & Record<'id' | 'search', AnyPgColumn>,
  asked: Asked,
): Promise<string[]> {
  const where = inWords(table.search, asked)
  if (!where) return []
  const latest = db
    .select({ id: sql<string>`${table.id}`.as('id'), search: sql`${table.search}`.as('search') })
    .from(table)
    .orderBy(desc(table.id))
    .limit(recent)
    .as('latest')
  const fits = inWords(sql`${latest.search}`, asked)
  const soon = await db.select({ id: latest.id }).from(latest).where(fits).limit(most)
  const rows =
    soon.length === most
      ? soon
      : await db
          .select({ id: sql<string>`${table.id}` })
          .from(table)
          .where(where)
          .limit(most)
  return rows.map(({ id }) => id)
}

/** Ids of animals by words of their name, or the beginnings of words; the latest first, as above. */
async function animalsNamed(db: Database, words: string[]): Promise<string[]> {
  const latest = db
    .select({ id: animals.id, name: sql`${animals.plainName}`.as('name') })
    .from(animals)
    .orderBy(desc(animals.id))
    .limit(recent)
    .as('latest')
  const soon = await db
    .select({ id: latest.id })
    .from(latest)
    .where(and(...words.map((word) => sql`' ' || ${latest.name} like ${`% ${word}%`}`)))
    .limit(most)
  const asked = words.map((word) => `${word}:*`).join(' & ')
  const rows =
    soon.length === most
      ? soon
      : await db
          .select({ id: animals.id })
          .from(animals)
          .where(sql`to_tsvector('simple', ${animals.plainName}) @@ to_tsquery('simple', ${asked})`)
          .limit(most)
  return rows.map(({ id }) => id)
}

const find: Record<HitKind, Find> = {
  async people(db, asked) {
    const rows = (where: SQL | undefined) =>
      db
        .select({ id: users.id, title: users.fullName, detail: users.email })
        .from(users)
        .where(where)
    // A whole address is one person's; its parts are those of very many.
    const known = asked.typed.includes('@')
      ? await rows(eq(users.email, asked.typed.toLowerCase()))
      : []
    if (known.length > 0) return known
    const ids = await idsByWords(db, users, asked)
    return ids.length > 0 ? rows(inArray(users.id, ids)) : []
  },

  async animals(db, { typed, code, words }) {
    const carried = numberKinds.map((kind) =>
      and(ne(animals.status, 'removed'), hasNumber(kind, animals[kind], code)),
    )
    const rows = (where: SQL | undefined) =>
      db
        .select({
          id: animals.uniqueId,
          title: animals.name,
          detail: sql<
            string | null
          >`coalesce(${animals.microchip}, ${animals.card}, ${animals.medal}, ${animals.tattoo})`,
        })
        .from(animals)
        .where(where)
        .limit(most)
    const exact = await rows(or(...carried, eq(animals.uniqueId, typed.toLowerCase())))
    const others =
      words.length > 0 ? await rows(inArray(animals.id, await animalsNamed(db, words))) : []
    const known = new Set(exact.map(({ id }) => id))
    return [...exact, ...others.filter(({ id }) => !known.has(id))].slice(0, most)
  },

  async numbers(db, { code }) {
    if (!/\d/.test(code)) return []
    const rows = await db
      .select({ kind: items.kind, number: items.number, status: items.status })
      .from(items)
      .where(
        sql`((${items.kind} = 'card' and ${items.number} = ${code}) or (${items.kind} = 'microchip' and ${hasMicrochip(items.number, code)}))`,
      )
      .limit(most)
    return rows.map(({ kind, number }) => ({
      id: `${kind}/${number}`,
      title: number,
      detail: null,
    }))
  },

  async implants(db, asked) {
    const isOpen = eq(implants.status, 'open')
    const words = inWords(implantWords, asked)
    const { code } = asked
    const carries = or(hasMicrochip(implants.microchip, code), eq(implants.card, code))
    // Apart: the index's words name columns that organizations have too.
    const found = db
      .select({ id: implants.id })
      .from(implants)
      .where(and(isOpen, words ? or(words, carries) : carries))
      .limit(most)
    return db
      .select({
        id: implants.microchip,
        title: sql<string>`coalesce(${implants.fullname}, ${implants.email}, ${implants.microchip})`,
        detail: sql<
          string | null
        >`concat_ws(' · ', ${implants.microchip}, ${implants.telephone}, ${implants.email}, ${organizations.businessName})`,
      })
      .from(implants)
      .innerJoin(organizations, eq(organizations.id, implants.organizationId))
      .where(inArray(implants.id, found))
  },

  async clients(db, asked) {
    const ids = await idsByWords(db, clients, asked)
    if (ids.length === 0) return []
    return db
      .select({
        id: sql<string>`${clients.organizationId} || '/' || ${clients.id}`,
        title: sql<string>`coalesce(nullif(${clients.fullName}, ''), ${clients.email}, '')`,
        detail: sql<
          string | null
        >`concat_ws(' · ', ${clients.telephone}, ${clients.email}, ${organizations.businessName})`,
      })
      .from(clients)
      .innerJoin(organizations, eq(organizations.id, clients.organizationId))
      .where(inArray(clients.id, ids))
  },

  async organizations(db, asked) {
    const ids = await idsByWords(db, organizations, asked)
    if (ids.length === 0) return []
    return db
      .select({
        id: organizations.id,
        title: organizations.businessName,
        detail: organizations.city,
      })
      .from(organizations)
      .where(inArray(organizations.id, ids))
  },

  async orders(db, { typed, number }) {
    return db
      .select({
        id: orders.uniqueId,
        title: sql<string>`${orders.number}::text`,
        detail: organizations.businessName,
      })
      .from(orders)
      .innerJoin(organizations, eq(organizations.id, orders.organizationId))
      .where(
        and(
          ne(orders.status, 'draft'),
          number === null
            ? eq(orders.uniqueId, typed)
            : or(eq(orders.number, number), eq(orders.uniqueId, typed)),
        ),
      )
      .limit(most)
  },

  async licences(db, asked) {
    const { typed } = asked
    return db
      .select({
        id: licences.uniqueId,
        title: sql<string>`concat_ws(', ', ${licences.animalName}, ${licences.contactName})`,
        detail: sql<string | null>`concat_ws(' ', ${cities.name}, ${licences.tag})`,
      })
      .from(licences)
      .innerJoin(cities, eq(cities.id, licences.cityId))
      .where(
        sql`${licences.id} = any(array(
          (select id from licences where ${plainTag(licences.tag)} = ${normalizeNumber(typed)} limit ${most})
          union (select l.id from licences l where l.unique_id = ${typed})
          union (select l.id from licences l where ${hasMicrochip(sql`l.microchip`, asked.code)} limit ${most})
          union select unnest(${sql.param(await idsByWords(db, licences, asked))}::uuid[])))`,
      )
      .limit(most)
  },

  async transactions(db, asked) {
    const { typed, number } = asked
    const theirs = [
      eq(transactions.orderNumber, typed),
      eq(transactions.uniqueId, typed),
      ...(number === null ? [] : [eq(transactions.number, number)]),
    ]
    const rows = (where: SQL | undefined) =>
      db
        .select({
          id: transactions.uniqueId,
          title: sql<string>`${transactions.number}::text`,
          detail: transactions.fullName,
        })
        .from(transactions)
        .where(where)
        .limit(most)
    const exact = await rows(or(...theirs))
    if (exact.length > 0) return exact
    return rows(inArray(transactions.id, await idsByWords(db, transactions, asked)))
  },

  async cases(db, { typed, number }) {
    const email = typed.toLowerCase()
    return db
      .select({
        id: sql<string>`${supportCases.number}::text`,
        title: sql<string>`${supportCases.number}::text`,
        detail: sql<string | null>`coalesce(${users.fullName}, ${supportCases.fullName})`,
      })
      .from(supportCases)
      .leftJoin(users, eq(users.id, supportCases.userId))
      .where(
        number === null
          ? email.includes('@')
            ? or(
                eq(supportCases.email, email),
                sql`${supportCases.userId} = (select u.id from users u where u.email = ${email})`,
              )
            : sql`false`
          : eq(supportCases.number, number),
      )
      .limit(most)
  },
}

/**
 * A few of everything that the words or the number may mean. One after another in a transaction, in
 * which no table is read through for want of many that fit.
 */
export const findEverything = (db: Database, q: string): Promise<Hits> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const asked = read(q)
    const groups: Hits['groups'] = []
    for (const kind of hitKinds) {
      const found = await find[kind](tx, asked)
      if (found.length > 0)
        groups.push({ kind, hits: found.slice(0, mostHits), isMore: found.length > mostHits })
    }
    return { groups }
  })
