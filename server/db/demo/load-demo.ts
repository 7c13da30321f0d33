import type { Services } from '../../context.ts'
import { wantsDemo } from '../../env.ts'
import { loadPlaces } from '../../features/places/gazetteer/load-places.ts'
import { transaction, type Database } from '../connect.ts'
import { animals, lotProducts, products } from '../tables/index.ts'
import { demoDomain, demoPassword } from './accounts.ts'
import { planDemo } from './plan-demo.ts'
import { drawPortraits, storeAnimals } from './store-animals.ts'
import { storeCatalogue } from './store-catalogue.ts'
import { storeClients } from './store-clients.ts'
import { storeCities } from './store-cities.ts'
import { portraits as ofAnimals } from './drawings/portraits.ts'
import { storeFinds } from './finds/store-finds.ts'
import { storeHistory } from './store-history.ts'
import { storeLicences } from './store-licences.ts'
import { storeLotOrders } from './store-lot-orders.ts'
import { storeDesk } from './desk/store-desk.ts'
import { storeKeepers } from './store-keepers.ts'
import { storeSales } from './desk/store-sales.ts'
import { storeStays } from './store-stays.ts'
import { storeStock } from './store-stock.ts'
import { storeTallies } from './store-tallies.ts'
import { storeWaiting } from './store-waiting.ts'

/** Any number that no other lock of this database uses. */
const demoLock = 5_118_206_734

type Needs = Pick<Services, 'env' | 'db' | 'files' | 'clock' | 'passwords'>

/**
 * Fills a database without animals with demonstration data if the settings (env.ts) want it, in one
 * transaction; no e-mail. Returns whether it did.
 * @param draw gives the pictures of the animals, in all their sizes
 */
export async function loadDemo(services: Needs, draw = drawPortraits): Promise<boolean> {
  const { env, db, passwords } = services
  if (!wantsDemo(env) || (await hasAnimals(db))) return false
  await loadPlaces(db)
  // Hash before the transaction (slow, no database needed); draw the pictures while it writes.
  const [passwordHash, portraits] = [await passwords.hash(demoPassword), draw()]
  portraits.catch(() => {}) // awaited below
  return transaction(db, async (tx) => {
    await tx.$client.query('select pg_advisory_xact_lock($1)', [demoLock])
    if (await hasAnimals(tx)) return false
    const plan = planDemo()
    const keepers = await storeKeepers(tx, plan, passwordHash, services.clock.now())
    if ((await tx.$count(products)) === 0) await storeCatalogue(tx, services.clock.now())
    const shelter = keepers.organizations.get(`refuge@${demoDomain}`)
    if (shelter) await storeCities(tx, shelter, services.clock.now())
    await storeWaiting(tx, services.clock.now())
    const stored = await storeAnimals(tx, plan, keepers, services.clock.now())
    await storeStays(tx, stored, keepers, services.clock.now())
    if (shelter) await storeLicences(tx, shelter, stored, services.clock.now())
    await storeHistory(tx, keepers, services.clock.now())
    await storeClients(tx, keepers, services.clock.now())
    await storeStock(tx, plan, stored, services.clock)
    if ((await tx.$count(lotProducts)) === 0)
      await storeLotOrders(tx, keepers.organizations, services.clock)
    await storeSales(tx, keepers, services.clock.now())
    await storeDesk(tx, keepers, services.clock.now())
    await storeTallies(tx, services.clock.now())
    const drawn = await portraits
    await stored.addPictures(services, drawn)
    await storeFinds(tx, services, stored, keepers, drawn.slice(ofAnimals.length))
    return true
  })
}

async function hasAnimals(db: Database): Promise<boolean> {
  return (await db.select({ id: animals.id }).from(animals).limit(1)).length > 0
}
