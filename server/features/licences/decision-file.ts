import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { formatOf } from '#domain/pictures/picture-format.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { licences } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { decisionKey, removeDecisionFile } from '../../files/decision-files.ts'
import { receivePictureFile } from '../../http/receive-file.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { licenceFor } from './licence.queries.ts'
import { recordLicenceEvent } from './record-licence-event.ts'

const hour = 3_600_000

/** By first bytes, not name. */
const kindOf = (bytes: Uint8Array): string | null =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' ? 'pdf' : formatOf(bytes)

const typeOf = (kind: string): string => (kind === 'pdf' ? 'application/pdf' : `image/${kind}`)

/**
 * Keeps the file of a licence's decision, a PDF or a picture, as it came; it replaces the former.
 * Returns what `read` does once it is kept.
 * @throws Refusal NOT_FOUND to other organizations, LICENSE_STATUS without a decision,
 * LIMIT_FILE_SIZE, DECISION_FILE_INVALID
 */
export async function keepDecisionFile<T>(
  uniqueId: string,
  call: Call,
  read: (call: Call) => Promise<T>,
): Promise<T> {
  const { db, caller, request, files, queue, clock, once = (work) => transaction(db, work) } = call
  refuseWithoutDecision(await licenceFor(db, caller, uniqueId))
  const file = await receivePictureFile(request)
  const bytes = file && (await readFile(file.filepath))
  const kind = bytes && kindOf(bytes)
  if (!bytes || !kind) throw new Refusal('DECISION_FILE_INVALID', { field: 'file' })
  const name = `${uuidv7()}.${kind}`
  // Removes it after a crash, and where it took effect before.
  const startAfter = new Date(clock.now().getTime() + hour)
  await queue.enqueue(db, removeDecisionFile, { name }, { startAfter })
  await files.put(decisionKey(name), bytes)
  return once(async (tx) => {
    const licence = await licenceFor(tx, caller, uniqueId, { lock: true })
    refuseWithoutDecision(licence)
    const now = clock.now()
    await tx
      .update(licences)
      .set({ decisionFile: name, updated: now })
      .where(eq(licences.id, licence.id))
    if (licence.decisionFile !== null)
      await queue.enqueue(tx, removeDecisionFile, { name: licence.decisionFile })
    await note(tx, 'licence_changed', uniqueId, { caller, clock })
    await recordLicenceEvent(tx, licence.id, 'corrected', call, ['decisionFile'])
    return read({ ...call, db: tx })
  })
}

function refuseWithoutDecision({ decision }: Pick<typeof licences.$inferSelect, 'decision'>): void {
  if (decision === null) throw new Refusal('LICENSE_STATUS')
}

/**
 * Downloaded, never shown in a page of ours; each look is noted.
 * @throws Refusal NOT_FOUND
 */
export async function sendDecisionFile(uniqueId: string, call: Call): Promise<void> {
  const { db, caller, files, clock, reply } = call
  const { decisionFile: name } = await licenceFor(db, caller, uniqueId)
  const file = name === null ? null : await files.open(decisionKey(name))
  if (name === null || !file) throw new Refusal('NOT_FOUND')
  await note(db, 'licences_read', uniqueId, { caller, clock })
  const kind = name.split('.')[1] ?? ''
  await reply
    .type(typeOf(kind))
    .header('Content-Disposition', `attachment; filename="decision-${uniqueId}.${kind}"`)
    .header('Content-Length', file.size)
    .send(file.stream)
}
