import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { transferCodeDays, transferCodeGroups } from '#domain/transfers/transfers.ts'
import type { codeRequest } from '#domain/transfers/transfers.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { organizations, transferCodes } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { hashToken } from '../../tokens.ts'
import { animalFor } from '../animals/animal-for.ts'
import { sealCode, sendTransferCode } from './send-transfer-code.ts'

const dayMs = 24 * 60 * 60 * 1000

/** 160 bits, grouped for reading aloud. */
function newCode(): string {
  const signs = randomBytes(20).toString('hex')
  const ends = transferCodeGroups.map((_, index) =>
    transferCodeGroups.slice(0, index + 1).reduce((sum, length) => sum + length, 0),
  )
  return ends
    .map((end, index) => signs.slice(end - (transferCodeGroups[index] ?? 0), end))
    .join('-')
}

/**
 * Valid 30 days, once, replacing the former; only its hash is stored. E-mailed if an address or
 * shelter is given.
 * @throws Refusal FORBIDDEN to staff, who keep no animals, and to all but shelters when naming a
 * shelter; NOT_FOUND for an unknown shelter
 */
export async function askForCode(
  uniqueId: string,
  { email, language, organizationId }: z.output<typeof codeRequest>,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'queue' | 'limits' | 'keyFor'>,
): Promise<{ code: string; expires: string }> {
  const { caller, clock, queue, limits, keyFor } = call
  const { userId } = caller as SignedIn
  const now = clock.now()
  return transaction(call.db, async (tx) => {
    const isToShelter = organizationId !== undefined
    const animal = await animalFor(
      tx,
      call,
      uniqueId,
      isToShelter ? 'transferToShelter' : 'transfer',
    )
    if (isToShelter) await refuseOtherThanShelters(tx, caller, organizationId)
    await limits.consume('transferCode', userId)
    const code = newCode()
    const row = {
      codeHash: hashToken(code),
      organizationId: organizationId ?? null,
      userId,
      expires: new Date(now.getTime() + transferCodeDays * dayMs),
      created: now,
    }
    await tx
      .insert(transferCodes)
      .values({ animalId: animal.id, ...row })
      .onConflictDoUpdate({ target: transferCodes.animalId, set: row })
    if (email !== undefined || organizationId !== undefined) {
      await queue.enqueue(tx, sendTransferCode, {
        animalId: animal.id,
        sealed: sealCode(keyFor, animal.id, { code, email: email ?? null, language }),
      })
    }
    return { code, expires: row.expires.toISOString() }
  })
}

async function refuseOtherThanShelters(
  tx: Database,
  caller: Call['caller'],
  organizationId: string,
): Promise<void> {
  if (organizationId === caller.organizationId) throw new Refusal('OWN_ANIMAL')
  const isShelter = and(
    eq(organizations.id, organizationId),
    eq(organizations.proType, 'shelter'),
    eq(organizations.valid, true),
  )
  if ((await tx.$count(organizations, isShelter)) === 0) throw new Refusal('NOT_FOUND')
}
