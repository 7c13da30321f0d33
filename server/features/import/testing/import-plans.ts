import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { connect } from '../../../db/connect.ts'
import { testDatabase } from '../../../db/testing/test-database.ts'
import type { ImportWatch } from '../../../import/run-import.ts'
import { seedRegistries } from '../../microchips/seed-registries.ts'
import { withPlaces } from '../../../testing/prepared/with-places.ts'
import { importAnimals, type ImportPlan } from '../import-animals.ts'
import { readMapping } from '../mapping.ts'

export type ImportPlans = Awaited<ReturnType<typeof importPlans>>

export const mapping = {
  columns: {
    No: 'key',
    Name: 'name',
    Species: 'species',
    Sex: 'sex',
    Breed: 'race',
    Mix: 'race',
    Born: 'dob',
    Chip: 'microchip',
    Zip: 'postal',
    Since: 'registered',
  },
}
export const header = 'No,Name,Species,Sex,Breed,Mix,Born,Chip,Zip,Since'
export const clock = { now: () => new Date('2026-05-04T15:00:00Z') }

/** A database with places and registries, and a folder for files to import. */
export async function importPlans() {
  const database = await testDatabase(withPlaces)
  const connection = connect(database.url)
  await seedRegistries(connection.db)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-import-'))
  let made = 0

  async function planOf(
    text: string | Buffer,
    more: Partial<ImportPlan> & { raw?: boolean; map?: object } = {},
  ): Promise<ImportPlan> {
    const { raw, map, ...rest } = more
    const file = join(folder, `${++made}.csv`)
    await writeFile(file, raw ? text : `${header}\n${text.toString()}`)
    return {
      file,
      mapping: readMapping(map ?? mapping, 'test'),
      rejects: `${file}.rejects.csv`,
      source: `source ${made}`,
      format: { encoding: 'utf-8' },
      update: false,
      language: 'en',
      dryRun: false,
      batch: 500,
      ...rest,
    }
  }
  const run = (plan: ImportPlan, watch?: ImportWatch) =>
    importAnimals({ db: connection.db, clock }, plan, watch)
  const rejectsOf = async (plan: ImportPlan): Promise<Record<string, string>[]> =>
    parse(await readFile(plan.rejects), { columns: true })
  const animalsOf = async (plan: ImportPlan) =>
    (
      await connection.pool.query(
        'select *, dob::text, home_place is not null as placed from animals where source = $1 order by source_key',
        [plan.source],
      )
    ).rows
  const eventsOf = async (plan: ImportPlan) =>
    (
      await connection.pool.query(
        'select e.* from events e join animals a on a.id = e.animal_id where a.source = $1 order by e.id',
        [plan.source],
      )
    ).rows

  async function close() {
    await connection.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { connection, folder, planOf, run, rejectsOf, animalsOf, eventsOf, close }
}
