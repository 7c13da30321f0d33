import { and, asc, sql, type SQL } from 'drizzle-orm'
import type { ListParts } from './list.ts'

/** Where a row stands in the order of its list, as text. */
interface Place {
  at: string | null
  tie: string
}

interface Part {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  /** To select beside the row. */
  place: { at: SQL<string | null>; tie: SQL<string> }
}

const batch = 5000

/**
 * Every row of a list in its order, in batches, each of which begins after the place where the last
 * one ended: what comes first is not read again, as it is for pages, and no connection waits between
 * them.
 */
export async function* inListOrder<Row extends Place>(
  { where, orderBy, key: { by, type, mayLack, tie, tieType }, direction }: ListParts,
  read: (part: Part) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  const place = { at: sql<string | null>`${by}::text`, tie: sql<string>`${tie}::text` }
  const [beyond, from] = direction === asc ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`]
  const cast = (text: string, to: string) => sql`${text}::${sql.raw(to)}`
  /** By index also where it has the order without the tie. */
  const after = (at: string, last: string) =>
    sql`(${by} ${from} ${cast(at, type)} and (${by}, ${tie}) ${beyond} (${cast(at, type)}, ${cast(last, tieType)}))`
  const lacking = (last: string | undefined) =>
    and(
      sql`${by} is null`,
      last === undefined ? undefined : sql`${tie} ${beyond} ${cast(last, tieType)}`,
    )

  let next: SQL | undefined
  let isLacking = false
  for (;;) {
    const rows = await read({ where: and(where, next), orderBy, limit: batch, place })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last && rows.length === batch) {
      isLacking = last.at === null
      next = last.at === null ? lacking(last.tie) : after(last.at, last.tie)
    } else if (next && mayLack && !isLacking) {
      // They come last, and the place of a value leaves them out.
      isLacking = true
      next = lacking(undefined)
    } else return
  }
}
