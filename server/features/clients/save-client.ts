import { and, eq, ne } from 'drizzle-orm'
import type { ClientForm } from '#domain/clients/client-form.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { clients } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { clientOf, consentOf } from './clients.queries.ts'
import { holdClients, standingOf, type StoredClient } from './register-client.ts'

type Saving = Pick<Call, 'db' | 'caller' | 'clock'>

/** The caller's organization; policies let in no professional without. */
export function organizationOf({ caller }: Pick<Call, 'caller'>): string {
  if (caller.organizationId === null) throw new Refusal('FORBIDDEN')
  return caller.organizationId
}

function columnsOf({ telephone, email, address, notes, consent, ...told }: ClientForm) {
  return {
    ...told,
    telephone: telephone ?? null,
    email: email ?? null,
    address: address ?? null,
    notes: notes ?? null,
    ...(consent && {
      consentDate: consent.date,
      consentSource: consent.source,
      consentText: consent.text,
    }),
  }
}

function refuseFutureConsent({ consent }: ClientForm, now: Date): void {
  if (consent && consent.date > dayOf(now))
    throw new Refusal('VALIDATION_FAILED', { field: 'consent.date', fieldKey: 'DATE_FUTURE' })
}

async function refuseTaken(
  tx: Database,
  organizationId: string,
  email: string | undefined,
  but?: string,
): Promise<void> {
  if (email === undefined) return
  const [other] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.organizationId, organizationId),
        eq(clients.email, email),
        but === undefined ? undefined : ne(clients.id, but),
      ),
    )
  if (other) throw new Refusal('CLIENT_EXISTS', { field: 'email', extra: { id: other.id } })
}

/** @throws Refusal CLIENT_EXISTS, VALIDATION_FAILED for a consent to come */
export async function addClient(form: ClientForm, call: Saving): Promise<StoredClient> {
  const now = call.clock.now()
  const organizationId = organizationOf(call)
  refuseFutureConsent(form, now)
  return transaction(call.db, async (tx) => {
    await holdClients(tx, organizationId)
    await refuseTaken(tx, organizationId, form.email)
    const [added] = await tx
      .insert(clients)
      .values({
        ...columnsOf(form),
        ...(await standingOf(tx, organizationId, form.email ?? null, now)),
        id: uuidv7(),
        organizationId,
        created: now,
        updated: now,
      })
      .returning()
    return added as StoredClient
  })
}

/**
 * A consent that is left out is withdrawn; a new one ends a withdrawal that the organization wrote,
 * not one by the person (requirements/clients.md 3).
 * @throws Refusal NOT_FOUND, CLIENT_EXISTS; CLIENT_UNSUBSCRIBED on `consent.date`
 */
export async function saveClient(
  id: string,
  form: ClientForm,
  call: Saving,
): Promise<StoredClient> {
  const now = call.clock.now()
  const organizationId = organizationOf(call)
  refuseFutureConsent(form, now)
  return transaction(call.db, async (tx) => {
    await holdClients(tx, organizationId)
    const former = await clientOf(tx, call.caller, id, { lock: true })
    await refuseTaken(tx, organizationId, form.email, id)
    const isOtherEmail = (form.email ?? null) !== former.email
    const [saved] = await tx
      .update(clients)
      .set({
        ...columnsOf(form),
        ...withdrawalBy(form, former, now),
        ...(isOtherEmail && (await standingOf(tx, organizationId, form.email ?? null, now))),
        updated: now,
      })
      .where(eq(clients.id, id))
      .returning()
    return saved as StoredClient
  })
}

function withdrawalBy(
  { consent }: ClientForm,
  former: StoredClient,
  now: Date,
): Partial<Pick<StoredClient, 'withdrawn'>> {
  const known = consentOf(former)
  if (!consent) return known && former.withdrawn === null ? { withdrawn: now } : {}
  if (former.withdrawn === null) return {}
  if (former.unsubscribed) throw new Refusal('CLIENT_UNSUBSCRIBED', { field: 'consent.date' })
  return { withdrawn: null }
}

/** @throws Refusal NOT_FOUND */
export const removeClient = (id: string, call: Saving): Promise<void> =>
  transaction(call.db, async (tx) => {
    await clientOf(tx, call.caller, id, { lock: true })
    await tx.delete(clients).where(eq(clients.id, id))
  })
