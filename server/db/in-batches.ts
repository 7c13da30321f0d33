/**
 * All rows, in batches.
 * @param read at most `limit` rows, those that come after `last`
 */
export async function* inBatches<Row>(
  limit: number,
  read: (last: Row | undefined, limit: number) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined, more = true; more;) {
    const rows = await read(last, limit)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    more = rows.length === limit
  }
}
