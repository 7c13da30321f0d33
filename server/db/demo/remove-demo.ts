import { and, eq, inArray, isNull, like, notExists, sql } from 'drizzle-orm'
import { SettingsError, isLocal, type Env } from '../../env.ts'
import { removePictureFiles } from '../../files/picture-files.ts'
import { closeOrganization } from '../../features/accounts/close-organization.ts'
import { eraseAnimals, erasePerson } from '../../features/accounts/erase.queries.ts'
import { deleteFound } from '../../features/found-animals/delete-found-animal.ts'
import type { Queue } from '../../jobs/queue.ts'
import { transaction, type Database } from '../connect.ts'
import { foundAnimals, implants, items, lots, organizations, users } from '../tables/index.ts'
import { demoDomain, demoPassword, demoSupplier } from './accounts.ts'
import { removeCities } from './make/store-cities.ts'
import { removeDesk } from './make/desk/store-desk.ts'
import { removeLotOrders } from './make/store-lot-orders.ts'
import { removeSales } from './make/desk/store-sales.ts'

const ofDemo = `%@${demoDomain}`

/**
 * The passwords of demonstration accounts are public: allow them only on a local machine.
 * @throws SettingsError that says how to remove them, in production or where others reach the
 * product
 */
export async function refuseDemoAccounts(
  db: Database,
  env: Pick<Env, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL' | 'PORT'>,
): Promise<void> {
  if (env.NODE_ENV !== 'production' && isLocal(env)) return
  const accounts = await db.$count(users, like(users.email, ofDemo))
  if (accounts === 0) return
  throw new SettingsError(
    [
      `This database holds ${accounts} demonstration accounts, whose password (${demoPassword}) everyone knows. Either remove them, with their animals and cards:`,
      '  npm run cli -- remove-demo',
      'or serve this machine alone: NODE_ENV other than production, HOST and PUBLIC_URL of a loopback address.',
    ].join('\n'),
  )
}

export interface RemovedDemo {
  people: number
  organizations: number
  items: number
}

/**
 * Like deleted accounts, with cards and microchips that no other's animal carries. Organizations
 * that others joined stay, without demonstration e-mail.
 */
export const removeDemo = (db: Database, queue: Queue, now: Date): Promise<RemovedDemo> =>
  transaction(db, async (tx) => {
    const pictureIds: string[] = []
    await removeSales(tx)
    await removeDesk(tx)
    const people = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(like(users.email, ofDemo))
    const businesses = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(like(organizations.email, ofDemo))
    for (const { id } of people) pictureIds.push(...(await eraseAnimals(tx, { ownerId: id }, now)))
    for (const person of people) pictureIds.push(...(await erasePerson(tx, person)))
    let closed = 0
    for (const { id } of businesses) {
      if ((await tx.$count(users, eq(users.organizationId, id))) > 0) continue
      pictureIds.push(...(await eraseAnimals(tx, { organizationId: id }, now)))
      await removeCities(tx, id)
      await removeLotOrders(tx, id)
      const open = tx
        .select({ id: implants.id })
        .from(implants)
        .where(and(eq(implants.organizationId, id), eq(implants.status, 'open')))
      await tx
        .update(items)
        .set({ status: 'lot', implantId: null, updated: now })
        .where(inArray(items.implantId, open))
      await tx
        .delete(implants)
        .where(and(eq(implants.organizationId, id), eq(implants.status, 'open')))
      pictureIds.push(...(await closeOrganization(tx, id, now)))
      closed++
    }
    const finds = await tx
      .select({ id: foundAnimals.id })
      .from(foundAnimals)
      .where(like(foundAnimals.email, ofDemo))
    for (const { id } of finds) await deleteFound(tx, queue, id)
    await tx.update(organizations).set({ email: null }).where(like(organizations.email, ofDemo))
    const ofLots = tx.select({ id: lots.id }).from(lots).where(eq(lots.supplier, demoSupplier))
    const removed = await tx
      .delete(items)
      .where(and(inArray(items.lotId, ofLots), isNull(items.animalId), isNull(items.implantId)))
      .returning({ id: items.id })
    await tx.delete(lots).where(
      and(
        eq(lots.supplier, demoSupplier),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(items)
            .where(eq(items.lotId, lots.id)),
        ),
      ),
    )
    if (pictureIds.length > 0) await queue.enqueue(tx, removePictureFiles, { pictureIds })
    return { people: people.length, organizations: closed, items: removed.length }
  })
