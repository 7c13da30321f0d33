import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { connect } from '../../server/db/connect.ts'
import { cities, organizations } from '../../server/db/tables/index.ts'
import { loadPlaces } from '../../server/features/places/gazetteer/load-places.ts'
import { emptyDatabase } from '../database.ts'
import { tell } from '../figures.ts'
import { runCommand, writeSheet } from './sheets.ts'

/** As large as the screen takes. */
const bytes = Number(process.env['BENCH_REGISTER_MB'] || 200) * 1024 * 1024
const columns = {
  Médaille: 'tag',
  Début: 'from',
  Fin: 'to',
  Nom: 'animalName',
  Espèce: 'species',
  Race: 'breed',
  Naissance: 'birth',
  Poids: 'weight',
  Puce: 'microchip',
  Stérilisé: 'sterilized',
  Gardien: 'contactName',
  Téléphone: 'telephone',
  Courriel: 'email',
  Adresse: 'address',
  Postal: 'postal',
}

/** The register of a city of 200 MB, by the command: rows a second, and memory as the file goes on. */
export async function benchRegister(admin: string, dataDir: string): Promise<void> {
  const url = await emptyDatabase(admin, 'bench_register')
  const { db, close } = connect(url)
  // As at the first start of the product, which needs more memory for it than the import.
  await loadPlaces(db)
  const [runner] = await db
    .insert(organizations)
    .values({ businessName: 'Refuge', proType: 'shelter', valid: true, useLicenses: true })
    .returning({ id: organizations.id })
  await db.insert(cities).values({ name: 'Candiac', organizationId: runner?.id ?? '' })
  await close()
  const file = resolve(dataDir, 'register.csv')
  const rows = await writeSheet(file, Object.keys(columns), rowOf, bytes)
  const begun = performance.now()
  const memory = await runCommand(['licences', file, '--city', 'Candiac'], columns, url)
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `     ${rows} rows of ${Math.round(bytes / 1024 / 1024)} MB in ${seconds.toFixed(0)} s; megabytes of memory by tenths of the time: ${memory.join(', ')}`,
  )
  tell({ what: 'rows of a register a second', value: rows / seconds, atLeast: 1000 })
  tell({ what: 'memory of the import, in megabytes', value: Math.max(...memory), atMost: 512 })
  await rm(file, { force: true })
}

/** Every fifth owner has two animals; a third of the animals have a microchip. */
function rowOf(n: number): string {
  const owner = n % 5 === 0 ? n - 1 : n
  const chip = n % 3 === 0 ? `98514${String(n).padStart(10, '0')}` : ''
  return `T${n},2026-01-01,2026-12-31,Milo ${n % 97},${n % 4 === 0 ? 'Chat' : 'Chien'},Labrador,${2010 + (n % 15)}-03-${String(1 + (n % 28)).padStart(2, '0')},"${3 + (n % 40)},5",${chip},${n % 2 === 0 ? 'Oui' : 'Non'},Gardien ${owner} Tremblay,450 555-${String(owner % 10_000).padStart(4, '0')},gardien${owner}@example.org,"${owner} rue Principale, app. ${owner % 12}",J5R 1A1\r\n`
}
