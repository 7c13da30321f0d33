import { resolve } from 'node:path'
import { pino } from 'pino'
import { benchAaha } from './aaha.ts'
import { benchAccounts } from './accounts.ts'
import { benchAddresses } from './addresses/addresses.ts'
import { benchAlerts } from './alerts.ts'
import { benchAnimals } from './animals.ts'
import { startCluster, type Cluster } from '../server/db/cluster/start-cluster.ts'
import { benchStreams } from './chat/streams.ts'
import { benchCities } from './cities.ts'
import { benchClients } from './clients.ts'
import { conclude } from './figures.ts'
import { benchLetters } from './letters/letters.ts'
import { benchProcesses } from './many/processes.ts'
import { benchMoney } from './money/money.ts'
import { benchLighthouse } from './pages/lighthouse.ts'
import { benchPages } from './pages/pages.ts'
import { endAll } from './processes.ts'
import { benchPictures } from './pictures/pictures.ts'
import { benchRegister } from './imports/register.ts'
import { benchPro } from './pro.ts'
import { benchRetailers } from './retailers.ts'
import { benchMatching } from './reuniting/matching.ts'
import { benchReuniting } from './reuniting/reuniting.ts'
import { benchSearches } from './searches.ts'
import { benchSlowUpload } from './pictures/slow-upload.ts'
import { benchStaff } from './staff.ts'
import { benchStart } from './start.ts'
import { benchStores } from './pictures/stores.ts'
import { benchStock } from './stock/stock.ts'

/**
 * `npm run bench`, or `npm run bench -- searches` for one part. Speeds are ratios to a bare
 * reference in the same run. data/bench keeps databases between runs; `DATABASE_URL` names another
 * server, whose user may create databases.
 */
const parts = [
  'searches',
  'aaha',
  'stock',
  'retailers',
  'accounts',
  'animals',
  'pictures',
  'stores',
  'alerts',
  'letters',
  'addresses',
  'money',
  'cities',
  'clients',
  'register',
  'chat',
  'pro',
  'staff',
  'matching',
  'reuniting',
  'start',
  'processes',
  'pages',
  'slow-upload',
  'lighthouse',
] as const
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(parts as readonly string[]).includes(name))
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; the parts: ${parts.join(', ')}`)
const wanted = (name: (typeof parts)[number]) => asked.length === 0 || asked.includes(name)

const dataDir = resolve('data/bench')
let cluster: Cluster | undefined
try {
  if (wanted('matching')) benchMatching()
  if (wanted('start')) await benchStart()
  if (wanted('processes')) await benchProcesses()
  if (wanted('pages')) await benchPages()
  if (wanted('slow-upload')) await benchSlowUpload()
  if (wanted('lighthouse')) await benchLighthouse()
  const inDatabase = {
    searches: benchSearches,
    aaha: benchAaha,
    stock: benchStock,
    retailers: benchRetailers,
    accounts: benchAccounts,
    animals: benchAnimals,
    pictures: benchPictures,
    stores: benchStores,
    alerts: benchAlerts,
    letters: benchLetters,
    addresses: benchAddresses,
    money: benchMoney,
    cities: benchCities,
    clients: benchClients,
    register: benchRegister,
    chat: benchStreams,
    pro: benchPro,
    staff: benchStaff,
    reuniting: benchReuniting,
  } as const
  for (const [name, run] of Object.entries(inDatabase)) {
    if (!wanted(name as keyof typeof inDatabase)) continue
    if (!process.env['DATABASE_URL'])
      cluster ??= await startCluster({ dataDir, log: pino({ level: 'warn' }) })
    await run(process.env['DATABASE_URL'] || (cluster as Cluster).adminUrl, dataDir)
  }
} finally {
  await endAll()
  await cluster?.stop()
}
process.exitCode = conclude() ? 0 : 1
