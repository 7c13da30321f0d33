import { eq } from 'drizzle-orm'
import { outcomeOf, reasonsFor, removalAbility, type RemovalForm } from '#domain/animals/removal.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals, removals, transferCodes } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { endLicences } from '../cities/end-licences.ts'
import { registerClient } from '../clients/register-client.ts'
import { stopShipments } from '../shipments/follow-animal.ts'
import { closeStay } from '../stays/stays.ts'
import { freeItems } from '../stock/free-items.ts'
import { animalFor } from './animal-for.ts'
import { unpublished } from '../../db/published.ts'
import { recordEvent } from './record-event.ts'
import { sendToNextGuardian } from './send-to-next-guardian.ts'

const recordOf = { adopted: 'adoption', transfer: 'transfer', returned: 'return' } as const

/**
 * Frees its numbers and e-mails a named next guardian (requirements/animals.md 4 and 5,
 * requirements/contract.md 3).
 */
export async function removeAnimal(
  uniqueId: string,
  form: RemovalForm,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'queue' | 'language' | 'limits'>,
): Promise<void> {
  const { caller, clock, queue, language } = call
  const now = clock.now()
  const guardian = 'fullName' in form ? form : null
  if (guardian) await call.limits.consume('removalLetter', caller.userId ?? '')
  await transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, removalAbility[form.reason])
    if (caller.type === 'anonymous' || !reasonsFor(caller.type).includes(form.reason)) {
      throw new Refusal('VALIDATION_FAILED', {
        field: 'reason',
        fieldKey: 'REMOVAL_REASON_FOR_PROS',
      })
    }
    const death = form.reason === 'death' ? form : null
    await tx.insert(removals).values({
      animalId: animal.id,
      reason: form.reason,
      notes: form.notes,
      euthanasia: death?.euthanasia ?? false,
      euthanasiaReason: death?.euthanasia ? death.euthanasia_reason : null,
      fullName: guardian?.fullName ?? null,
      email: guardian?.email ?? null,
      telephone: guardian?.telephone ?? null,
      addressText: guardian?.address.text ?? null,
      userId: caller.userId,
      created: now,
    })
    await tx
      .update(animals)
      .set({
        status: 'removed',
        ...unpublished,
        holdUntil: null,
        ...(animal.arrival && { arrival: { ...animal.arrival, kennel: null } }),
        updated: now,
      })
      .where(eq(animals.id, animal.id))
    await stopShipments(tx, [animal.id], death ? 'dead' : 'removed', now)
    await freeItems(tx, { animalIds: [animal.id] }, death ? 'dead' : 'removed', now)
    await closeStay(tx, animal, outcomeOf(form), now)
    // 'other' says nothing of the keeper: such as an animal that was registered twice.
    if (form.reason !== 'other') await endLicences(tx, animal.id, death ? 'death' : 'keeper', call)
    await tx.delete(transferCodes).where(eq(transferCodes.animalId, animal.id))
    // The next guardian is stored only in the removal, which a purge erases.
    await recordEvent(tx, call, animal.id, 'removed', {
      reason: form.reason,
      ...(death && { euthanasia: death.euthanasia }),
    })
    if (guardian && animal.organizationId !== null)
      await registerClient(
        tx,
        animal.organizationId,
        { ...guardian, address: guardian.address.text, language },
        { kind: recordOf[guardian.reason], animalName: animal.name, species: animal.species },
        now,
      )
    if (guardian) await queue.enqueue(tx, sendToNextGuardian, { animalId: animal.id, language })
  })
}
