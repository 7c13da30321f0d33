import { once } from 'node:events'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateDatabase } from '../server/db/migrate.ts'
import { OldDatabaseError } from '../server/db/old-database-error.ts'

/** Animals are lost within 50 km, so that a search has to choose. */
export const centre = { lng: -73.5673, lat: 45.5017 }

export interface Size {
  animals: number
  lost: number
}

/** In a real maker's range; numbers of consecutive rows are far apart in the index. */
export const microchipOf = (i: number): string =>
  `9851${String((i * 7_919_537) % 99_999_999_977).padStart(11, '0')}`

/** Pseudo-random, the same at every run. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const hex = (i: number, digits: number) => i.toString(16).padStart(digits, '0')

export const benchDatabase = (
  admin: string,
  { animals, lost }: Size,
): Promise<{ url: string; seconds?: number }> =>
  keptDatabase(admin, `bench_${animals}_${lost}`, (url) => fillAnimals(url, { animals, lost }))

/**
 * Creates and fills a database, or reuses a complete one of an earlier run.
 * @param admin address of a database of the server, as a user who may create databases
 */
export async function keptDatabase(
  admin: string,
  name: string,
  fillIt: (url: string) => Promise<void>,
): Promise<{ url: string; seconds?: number }> {
  const address = Object.assign(new URL(admin), { pathname: `/${name}` }).href
  const control = await connected(admin)
  const { rows } = await control.query<{ comment: string | null }>(
    "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1",
    [name],
  )
  if (rows[0]?.comment === 'complete' && (await isBroughtUp(address))) {
    await control.end()
    return { url: address }
  }
  const start = performance.now()
  await control.query(`drop database if exists ${name} with (force)`)
  await control.query(`create database ${name}`)
  await migrateDatabase(address)
  await fillIt(address)
  await control.query(`comment on database ${name} is 'complete'`)
  await control.end()
  return { url: address, seconds: (performance.now() - start) / 1000 }
}

/** Not where it is too old to be. */
async function isBroughtUp(address: string): Promise<boolean> {
  try {
    await migrateDatabase(address)
    return true
  } catch (error) {
    if (error instanceof OldDatabaseError) return false
    throw error
  }
}

export async function emptyDatabase(admin: string, name: string): Promise<string> {
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href
  const control = await connected(admin)
  await control.query(`drop database if exists ${name} with (force)`)
  await control.query(`create database ${name}`)
  await control.end()
  await migrateDatabase(url)
  return url
}

export function* rowsOf(count: number, row: (i: number) => string): Generator<string> {
  for (let i = 0; i < count; i++) yield row(i)
}

/** Uses COPY: one line a row, columns separated by tabs. */
export async function copyRows(
  client: Client,
  into: string,
  rows: Iterable<string>,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${into} from stdin`))
  let batch: string[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < 5000) continue
    if (!copy.write(batch.join(''))) await once(copy, 'drain')
    batch = []
  }
  copy.end(batch.join(''))
  await once(copy, 'finish')
}

export async function fillAnimals(url: string, { animals, lost }: Size): Promise<void> {
  const client = await connected(url)
  const columns =
    'id, unique_id, name, species, sex, color, status, microchip, published_place, published_lng, published_lat, published_city, published_date, created, updated'
  const random = sequence(42)
  await copyRows(
    client,
    `animals (${columns})`,
    rowsOf(animals, (i) => rowOf(i, i < lost, random)),
  )
  await client.query('vacuum analyze animals')
  await client.end()
}

function rowOf(i: number, isLost: boolean, random: () => number): string {
  const id = `${hex(i, 8)}-0000-7000-8000-${hex(i, 12)}`
  const species = random() < 0.6 ? 'Dog' : random() < 0.8 ? 'Cat' : 'Bird'
  const head = [
    id,
    `b${hex(i, 11)}`,
    `Animal ${i}`,
    species,
    random() < 0.5 ? 'Male' : 'Female',
    'brun',
    isLost ? 'lost' : '',
    microchipOf(i),
  ]
  const published = isLost ? place(random) : ['\\N', '\\N', '\\N', '\\N', '\\N']
  return `${[...head, ...published, '2026-01-01', '2026-01-01'].join('\t')}\n`
}

function place(random: () => number): string[] {
  const distance = 50 * Math.sqrt(random())
  const direction = 2 * Math.PI * random()
  const lat = round(centre.lat + (distance * Math.cos(direction)) / 111.2)
  const lng = round(
    centre.lng +
      (distance * Math.sin(direction)) / (111.2 * Math.cos((centre.lat * Math.PI) / 180)),
  )
  const [x, y, z] = onSphere(lng, lat)
  return [`(${x}, ${y}, ${z})`, String(lng), String(lat), 'Montréal', '2026-01-01']
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

export function onSphere(lng: number, lat: number): [number, number, number] {
  const [a, b] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180]
  return [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)]
}

export async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}
