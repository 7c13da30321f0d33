import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { ImportState } from '../../domain/import/import.api.ts'
import { connect } from '../../server/db/connect.ts'
import { organizations, users } from '../../server/db/tables/index.ts'
import { loadPlaces } from '../../server/features/places/gazetteer/load-places.ts'
import { emptyDatabase } from '../database.ts'
import { tell } from '../figures.ts'
import { endAll, serve } from '../processes.ts'
import { signedIn } from '../signed-in.ts'
import { runCommand, writeSheet } from './sheets.ts'

const bytes = Number(process.env['BENCH_ANIMALS_MB'] || 20) * 1024 * 1024
const columns = {
  Dossier: 'key',
  Nom: 'name',
  Espèce: 'species',
  Sexe: 'sex',
  Race: 'race',
  Couleur: 'color',
  Naissance: 'dob',
  Puce: 'microchip',
  Postal: 'postal',
  Inscrit: 'registered',
}

/** The animals of a registry, two thirds with a microchip: by the command, and by the screen. */
export async function benchAnimalsFile(admin: string, dataDir: string): Promise<void> {
  const file = resolve(dataDir, 'animals.csv')
  const rows = await writeSheet(file, Object.keys(columns), rowOf, bytes)
  const url = await emptyDatabase(admin, 'bench_animals_file')
  const { db, close } = connect(url)
  await loadPlaces(db)
  const begun = performance.now()
  await runCommand(['animals', file, '--source', 'bench'], columns, url)
  tell({
    what: `rows a second of ${rows} animals by the command`,
    value: rows / ((performance.now() - begun) / 1000),
    atLeast: 5000,
  })
  await db.$client.query('truncate animals cascade')
  const [shelter] = await db
    .insert(organizations)
    .values({ businessName: 'Refuge', proType: 'shelter', valid: true })
    .returning({ id: organizations.id })
  const cookie = await signedIn(db, { type: 'pro', organizationId: shelter?.id ?? null })
  await db
    .update(users)
    .set({ manager: true })
    .where(eq(users.organizationId, shelter?.id ?? ''))
  const address = `${await serve('working', url, dataDir)}/api/pro/animals/import`
  const form = new FormData()
  form.set('encoding', 'utf-8')
  form.set('mapping', JSON.stringify({ columns }))
  form.set('update', 'false')
  form.set('file', await openAsBlob(file), 'animals.csv')
  await ask(address, cookie, form)
  await imported(address, cookie)
  const pressed = performance.now()
  await ask(`${address}/bring`, cookie)
  const done = await imported(address, cookie)
  if (done.imported !== rows) throw new Error(`${done.imported} of ${rows} animals came in`)
  tell({
    what: `rows a second of ${rows} animals by the screen`,
    value: rows / ((performance.now() - pressed) / 1000),
    atLeast: 5000,
  })
  await endAll()
  await close()
  await rm(file, { force: true })
}

const days = (n: number) => String(1 + (n % 28)).padStart(2, '0')

function rowOf(n: number): string {
  const chip = n % 3 === 0 ? '' : `98514${String(n).padStart(10, '0')}`
  return `D${n},Milo ${n % 97},${n % 4 === 0 ? 'Chat' : 'Chien'},${n % 2 === 0 ? 'M' : 'F'},Labrador,brun,${2010 + (n % 15)}-03-${days(n)},${chip},J5R 1A1,${2010 + (n % 15)}-06-${days(n)}\r\n`
}

async function ask(address: string, cookie: string, body?: FormData): Promise<void> {
  const reply = await fetch(address, { method: 'POST', headers: { cookie }, body: body ?? null })
  if (reply.status !== 202) throw new Error(`${address}: ${await reply.text()}`)
}

/** Once it is over. */
async function imported(address: string, cookie: string): Promise<ImportState> {
  for (;;) {
    const reply = await fetch(address, { headers: { cookie } })
    const { state } = (await reply.json()) as { state: ImportState }
    if (state.status === 'failed') throw new Error(`the file was not read: ${state.problem}`)
    if (state.status === 'done') return state
    await setTimeout(100)
  }
}
