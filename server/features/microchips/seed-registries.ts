import { firstPrefixes, firstRegistries, firstSourceDate } from '#domain/search/registries.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { registries, registryPrefixes } from '../../db/tables/index.ts'

/** Any number that no other lock of this database uses. */
const registriesLock = 6_402_117_399

/** One of several starting processes does it. */
export async function seedRegistries(db: Database): Promise<void> {
  if (!(await areMissing(db))) return
  await transaction(db, async (tx) => {
    await tx.$client.query('select pg_advisory_xact_lock($1)', [registriesLock])
    if (!(await areMissing(tx))) return
    await tx.insert(registries).values([...firstRegistries])
    await tx.insert(registryPrefixes).values(
      firstPrefixes.map(({ registries: names, ...rule }) => ({
        ...rule,
        registries: [...names],
        sourceDate: firstSourceDate,
      })),
    )
  })
}

async function areMissing(db: Database): Promise<boolean> {
  return (await db.$count(registries)) + (await db.$count(registryPrefixes)) === 0
}
