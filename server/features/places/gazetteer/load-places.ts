import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import { transaction, type Database } from '../../../db/connect.ts'
import { places } from '../../../db/tables/index.ts'
import type { GazetteerRow } from './gazetteer.ts'

/** Any number that no other lock of this database uses. */
const placesLock = 5_118_206_733

/** One of several starting processes does it. */
export async function loadPlaces(db: Database): Promise<void> {
  if (await loaded(db)) return
  await transaction(db, async (tx) => {
    await tx.$client.query('select pg_advisory_xact_lock($1)', [placesLock])
    if (await loaded(tx)) return
    const columns = await readInThread()
    // Those of a release before our towns.
    await tx.delete(places)
    await tx.$client.query(
      `insert into places (id, kind, name, area, plain, region, country, population, lng, lat, place)
       select id, kind, name, area, plain(term), region, country, population, lng, lat, sphere(lng, lat)
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::float8[], $10::float8[])
         as t (id, kind, name, area, term, region, country, population, lng, lat)`,
      columns,
    )
  })
  await db.$client.query('analyze places')
}

/** The columns of the gazetteer, in the order of `gazetteerColumns`. */
async function readInThread(): Promise<GazetteerRow[keyof GazetteerRow][][]> {
  const worker = new Worker(new URL('gazetteer-worker.ts', import.meta.url))
  const [columns] = (await once(worker, 'message')) as [GazetteerRow[keyof GazetteerRow][][]]
  return columns
}

/** A row that only our towns of the other provinces make. */
const marker = 'city:on-whitby'

async function loaded(db: Database): Promise<boolean> {
  const found = await db.select({ id: places.id }).from(places).where(eq(places.id, marker))
  return found.length > 0
}
