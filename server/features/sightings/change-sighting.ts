import { eq } from 'drizzle-orm'
import type { SightingStatus } from '#domain/sightings/sighting.ts'
import type { KeptSighting, OwnSighting } from '#domain/sightings/sightings.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { sightings } from '../../db/tables/index.ts'
import { removePictureFiles } from '../../files/picture-files.ts'
import { readPersonalLink } from '../../links/personal-link.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor } from '../animals/animal-for.ts'
import { matchLossOf } from '../matching/match.ts'
import { sendFinderCopy } from '../privacy/export-data.ts'
import { sightingsToldBy, threadsAbout } from '../privacy/personal-reuniting.queries.ts'
import { shownToKeeper, shownToWitness, sightingById, sightingOf } from './sightings.queries.ts'

/**
 * The keeper's word, which may be taken back while the animal is lost.
 * @throws Refusal NOT_FOUND, STATUS_NOT_ALLOWED once the animal is home
 */
export const decideOnSighting = (
  call: Call,
  { id, sightingId }: { id: string; sightingId: string },
  status: SightingStatus,
): Promise<KeptSighting> =>
  transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, id, 'answerFinders')
    const { row, thread } = await sightingOf(tx, animal, sightingId, { lock: true })
    if (row.status === status) return shownToKeeper(row, thread, call.caller)
    const decided = status === 'waiting' ? null : call.clock.now()
    await tx.update(sightings).set({ status, decided }).where(eq(sightings.id, row.id))
    await matchLossOf(tx, call.queue, animal.id)
    return shownToKeeper({ ...row, status, decided }, thread, call.caller)
  })

/** @throws Refusal LINK_UNKNOWN, LINK_EXPIRED, LINK_GONE for what is erased */
async function sightingBy(call: Call, token: string) {
  await call.limits.consume('search', call.visitor)
  const { id } = readPersonalLink(call.keyFor, ['sighting'], token, call.clock.now())
  const found = await sightingById(call.db, id)
  if (!found) throw new Refusal('LINK_GONE')
  return found
}

export const readOwnSighting = async (call: Call, token: string): Promise<OwnSighting> =>
  shownToWitness(await sightingBy(call, token))

/** Sends the file. */
export async function copySighting(call: Call, token: string): Promise<void> {
  const { row } = await sightingBy(call, token)
  await sendFinderCopy(call, row.id, {
    ...(await sightingsToldBy(call.db, eq(sightings.id, row.id))),
    threads: await threadsAbout(call.db, { sightingId: row.id }),
  })
}

/** With its picture and messages; the loss is compared without it. */
export async function removeSighting(call: Call, token: string): Promise<void> {
  const { row } = await sightingBy(call, token)
  await transaction(call.db, async (tx) => {
    await tx.delete(sightings).where(eq(sightings.id, row.id))
    if (row.pictureId !== null)
      await call.queue.enqueue(tx, removePictureFiles, { pictureIds: [row.pictureId] })
    await matchLossOf(tx, call.queue, row.animalId)
  })
}
