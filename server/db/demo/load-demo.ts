import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { from as copyFrom } from 'pg-copy-streams'
import { inArray } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { wantsDemo } from '../../env.ts'
import { transaction, type Database } from '../connect.ts'
import { animals, products, transactions, users } from '../tables/index.ts'
import { moved, readFixture, type Fixture } from './fixture.ts'

/** Any number that no other lock of this database uses. */
const demoLock = 5_118_206_734

type Needs = Pick<Services, 'env' | 'db' | 'files' | 'clock'>

/**
 * Fills a database without animals, products and transactions with demonstration data if the settings
 * (env.ts) want it, in one transaction; no e-mail. Returns whether it did.
 */
export async function loadDemo({ env, db, files, clock }: Needs): Promise<boolean> {
  if (!(await lacksDemo({ env, db }))) return false
  const fixture = await readFixture()
  return transaction(db, async (tx) => {
    await tx.$client.query('select pg_advisory_xact_lock($1)', [demoLock])
    if (!(await isEmpty(tx))) return false
    const own = await withKnownPeople(tx, fixture)
    for (const table of own.tables) await copy(tx, table, moved(table, own, clock.now()))
    for (const [name, last] of Object.entries(own.sequences))
      await tx.$client.query('select setval($1, $2)', [name, last])
    const turn = pLimit(8)
    await Promise.all(
      Object.entries(own.files).map(([key, index]) =>
        turn(() => files.put(key, Buffer.from(own.contents[index] as string, 'base64'))),
      ),
    )
    return true
  })
}

/** Would `loadDemo` fill it? */
export const lacksDemo = async ({ env, db }: Pick<Needs, 'env' | 'db'>): Promise<boolean> =>
  wantsDemo(env) && (await isEmpty(db))

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [animals, products, transactions])
    if ((await db.select({ id: table.id }).from(table).limit(1)).length > 0) return false
  return true
}

/** Whoever has an account by the same e-mail keeps it. */
async function withKnownPeople(tx: Database, fixture: Fixture): Promise<Fixture> {
  const people = fixture.tables.find(({ name }) => name === 'users')
  if (!people) return fixture
  const [id, email] = ['id', 'email'].map((wanted) =>
    people.columns.findIndex(({ name }) => name === wanted),
  ) as [number, number]
  const ids = new Map(
    people.rows.split('\n').map((row) => {
      const cells = row.split('\t')
      return [cells[email] as string, cells[id] as string]
    }),
  )
  const known = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...ids.keys()]))
  const tables = fixture.tables.map((table) => {
    let { rows } = table
    for (const person of known) {
      const given = ids.get(person.email) as string
      if (table === people)
        rows = rows
          .split('\n')
          .filter((row) => row.split('\t')[id] !== given)
          .join('\n')
      rows = rows.replaceAll(given, person.id)
    }
    return { ...table, rows }
  })
  return { ...fixture, tables }
}

/** Triggers of ours do nothing meanwhile: what they write is in the data. */
async function copy(tx: Database, { name, columns }: Fixture['tables'][number], rows: string) {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  await tx.$client.query(`alter table "${name}" disable trigger user`)
  const target = (
    tx.$client as { query(stream: ReturnType<typeof copyFrom>): ReturnType<typeof copyFrom> }
  ).query(copyFrom(`copy "${name}" (${names}) from stdin`))
  await pipeline(Readable.from([rows, '\n']), target)
  await tx.$client.query(`alter table "${name}" enable trigger user`)
}
