import type { Services } from '../../../context.ts'
import type { PictureFiles } from '../../../features/pictures/draw-sizes.ts'
import { transaction } from '../../connect.ts'
import { demoDomain } from '../accounts.ts'
import { storeSales } from './desk/store-sales.ts'
import { storeDesk } from './desk/store-desk.ts'
import { portraits as ofAnimals } from './drawings/portraits.ts'
import { storeFinds } from './finds/store-finds.ts'
import { planDemo } from './plan-demo.ts'
import { storeAnimals } from './store-animals.ts'
import { storeCatalogue } from './store-catalogue.ts'
import { storeCities } from './store-cities.ts'
import { storeClients } from './store-clients.ts'
import { storeHistory } from './store-history.ts'
import { storeKeepers } from './store-keepers.ts'
import { storeLicences } from './store-licences.ts'
import { storeLotOrders } from './store-lot-orders.ts'
import { storeStays } from './store-stays.ts'
import { storeStock } from './store-stock.ts'
import { storeTallies } from './store-tallies.ts'
import { storeWaiting } from './store-waiting.ts'

/**
 * Writes what the plan and the words of this folder describe, with the product's own functions, into
 * a database that has places and nothing else.
 * @param drawn pictures in the order of `demoDrawings`
 */
export async function storeDemo(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  passwordHash: string,
  drawn: PictureFiles[],
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const plan = planDemo()
    const keepers = await storeKeepers(tx, plan, passwordHash, now)
    await storeCatalogue(tx, now)
    const shelter = keepers.organizations.get(`refuge@${demoDomain}`)
    if (!shelter) throw new Error('the shelter has no account')
    await storeCities(tx, shelter, now)
    await storeWaiting(tx, now)
    const stored = await storeAnimals(tx, plan, keepers, now)
    await storeStays(tx, stored, keepers, now)
    await storeLicences(tx, shelter, stored, now)
    await storeHistory(tx, keepers, now)
    await storeClients(tx, keepers, now)
    await storeStock(tx, plan, stored, clock)
    await storeLotOrders(tx, keepers.organizations, clock)
    await storeSales(tx, keepers, now)
    await storeDesk(tx, keepers, now)
    await storeTallies(tx, now)
    await stored.addPictures({ files }, drawn)
    await storeFinds(tx, { files, clock }, stored, keepers, drawn.slice(ofAnimals.length))
  })
}
