import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { approval, refusal } from '#domain/organizations/organizations.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { organizations } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { managersOf } from './organizations.queries.ts'
import { sendDecision } from './send-decision.ts'
import { tellStaff } from './tell-staff.ts'

/** Staff may correct the type (requirements/contract.md 2). */
export async function approve(
  id: string,
  { proType, was }: z.output<typeof approval>,
  call: Call,
): Promise<void> {
  await decide(id, was, { valid: true, refusal: null, ...(proType && { proType }) }, call)
}

/** Managers get the reason. */
export async function refuse(
  id: string,
  { reason }: z.output<typeof refusal>,
  call: Call,
): Promise<void> {
  await decide(id, 'waiting', { refusal: reason }, call)
}

type Outcome = Pick<Partial<typeof organizations.$inferInsert>, 'valid' | 'refusal' | 'proType'>

/** @throws Refusal NOT_FOUND; ALREADY_DECIDED when it changed since it was seen */
async function decide(
  id: string,
  was: 'waiting' | 'refused',
  outcome: Outcome,
  { db, queue, clock, caller }: Call,
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const seen =
      was === 'waiting' ? isNull(organizations.refusal) : isNotNull(organizations.refusal)
    const [decided] = await tx
      .update(organizations)
      .set({ ...outcome, decidedAt: now })
      .where(
        and(
          eq(organizations.id, id),
          eq(organizations.valid, false),
          isNull(organizations.suspended),
          seen,
        ),
      )
      .returning({ id: organizations.id })
    if (!decided) {
      const there = await tx.$count(organizations, eq(organizations.id, id))
      throw new Refusal(there > 0 ? 'ALREADY_DECIDED' : 'NOT_FOUND')
    }
    const action = outcome.valid ? 'organization_validated' : 'organization_refused'
    await note(tx, action, id, { caller, clock })
    for (const userId of await managersOf(tx, id)) {
      await queue.enqueue(tx, sendDecision, {
        organizationId: id,
        userId,
        decided: now.toISOString(),
      })
    }
  })
}

/** Whatever its type (requirements/contract.md 4). @throws Refusal NOT_FOUND */
export async function setAnimalService(
  id: string,
  animalService: boolean,
  { db, clock, caller }: Call,
): Promise<void> {
  await transaction(db, async (tx) => {
    const set = await tx
      .update(organizations)
      .set({ animalService })
      .where(and(eq(organizations.id, id), eq(organizations.valid, true)))
      .returning({ id: organizations.id })
    if (set.length === 0) throw new Refusal('NOT_FOUND')
    const action = animalService ? 'animal_service_named' : 'animal_service_ended'
    await note(tx, action, id, { caller, clock })
  })
}

/** requirements/cities.md 4. @throws Refusal NOT_FOUND */
export async function setUseLicenses(
  id: string,
  useLicenses: boolean,
  { db, clock, caller }: Call,
): Promise<void> {
  await transaction(db, async (tx) => {
    const set = await tx
      .update(organizations)
      .set({ useLicenses })
      .where(and(eq(organizations.id, id), eq(organizations.valid, true)))
      .returning({ id: organizations.id })
    if (set.length === 0) throw new Refusal('NOT_FOUND')
    const action = useLicenses ? 'licences_granted' : 'licences_withdrawn'
    await note(tx, action, id, { caller, clock })
  })
}

/** Does nothing unless refused, so that a double click notifies staff once. */
export async function askAgain({ db, queue, caller: { organizationId } }: Call): Promise<void> {
  if (organizationId === null) return
  await transaction(db, async (tx) => {
    const [waiting] = await tx
      .update(organizations)
      .set({ refusal: null })
      .where(
        and(
          eq(organizations.id, organizationId),
          eq(organizations.valid, false),
          isNull(organizations.suspended),
          isNotNull(organizations.refusal),
        ),
      )
      .returning({ id: organizations.id })
    if (waiting) await queue.enqueue(tx, tellStaff, { organizationId })
  })
}
