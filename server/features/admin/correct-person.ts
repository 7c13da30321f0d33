import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  CorrectedPart,
  emailCorrection,
  PersonCorrection,
} from '#domain/admin/person-correction.ts'
import type { ValidationKey } from '#domain/validation/say.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { auditLog, organizations, users, type AuditAction } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { homeOfPostal, homeTold } from '../accounts/account-home.ts'
import { awaitEmail } from '../accounts/email/change-email.ts'
import { holdOrganization } from '../accounts/hold-account.ts'
import { addressKey } from '../accounts/passwords/password-tries.ts'
import { noteSecurity } from '../accounts/security-log.ts'
import type { User } from '../privacy/delete-account.ts'
import { decidable } from './decide-on-user.ts'
import { sendPersonCorrected } from './send-person-corrected.ts'

/**
 * What the account says of its person, at their wish (requirements/staff.md 7); how they log in stays.
 * A letter tells what was corrected, and why.
 * @throws Refusal NOT_FOUND, FORBIDDEN, ALREADY_DECIDED; STALE when it changed since it was shown;
 * VALIDATION_FAILED for what it would lose; ADDRESS_UNCLEAR
 */
export async function correctPerson(
  userId: string,
  { reason, seen, ...told }: PersonCorrection,
  call: Call,
): Promise<void> {
  const { db, clock, queue } = call
  const [known] = await db
    .select({
      organizationId: users.organizationId,
      addressText: users.addressText,
      postalCode: users.postalCode,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!known) throw new Refusal('NOT_FOUND')
  const home = await homeIn(userId, known, told, call)
  const now = clock.now()
  await transaction(db, async (tx) => {
    await holdOrganization(tx, known.organizationId)
    const user = await decidable(tx, userId, 'correct', call)
    if (user.updated.toISOString() !== seen) throw new Refusal('STALE')
    keepWhatIsThere(user, told)
    const { fullName, telephone = null, apartment = null, isCell = user.isCell } = told
    const after = { ...user, fullName, telephone, isCell, apartment, ...home }
    const parts = partsChanged(user, after)
    if (parts.length === 0) return
    await tx
      .update(users)
      .set({ fullName, telephone, isCell, apartment, ...home, updated: now })
      .where(eq(users.id, userId))
    // As when the manager saves it.
    const { organizationId, manager } = user
    if (parts.includes('address') && manager && organizationId && told.address)
      await tx.update(organizations).set(home).where(eq(organizations.id, organizationId))
    const entryId = await noteWhy(tx, 'user_corrected', userId, reason, call)
    await queue.enqueue(tx, sendPersonCorrected, { userId, entryId, parts })
  })
}

/**
 * Another e-mail of an account: the same wait for its confirmation as when the person asks.
 * @throws Refusal NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, USER_EXISTS; TOO_MANY_REQUESTS by address
 */
export async function correctEmail(
  userId: string,
  { email, reason }: z.output<typeof emailCorrection>,
  call: Call,
): Promise<void> {
  await call.limits.consume('forgotAddress', addressKey(email))
  await transaction(call.db, async (tx) => {
    const user = await decidable(tx, userId, 'correct', call)
    await awaitEmail(tx, user, email, 'corrected', call)
    await noteWhy(tx, 'user_email_corrected', userId, reason, call)
  })
  noteSecurity(call, 'email_asked', { account: userId, email })
}

type Told = Omit<PersonCorrection, 'reason' | 'seen'>

/** Empty while it stays where it is. */
async function homeIn(
  userId: string,
  known: Pick<User, 'addressText' | 'postalCode'>,
  { address, location, postalCode }: Told,
  call: Call,
) {
  const isSame =
    known.addressText === (address?.text ?? null) && known.postalCode === (postalCode ?? null)
  if (isSame && !address?.placeId && !address?.pin) return {}
  if (postalCode === undefined) throw missing('postalCode', 'POSTAL_INVALID')
  if (!address) return homeOfPostal(call.db, postalCode)
  return homeTold(userId, { address, location, postalCode }, call)
}

const missing = (field: keyof Told, fieldKey: ValidationKey): Refusal =>
  new Refusal('VALIDATION_FAILED', { field, fieldKey })

/** Letters and alerts need it. */
function keepWhatIsThere(user: User, told: Told): void {
  if (user.telephone !== null && told.telephone === undefined)
    throw missing('telephone', 'TELEPHONE_INVALID')
  if (user.addressText !== null && told.address === undefined)
    throw missing('address', 'ADDRESS_INVALID')
  if (user.postalCode !== null && told.postalCode === undefined)
    throw missing('postalCode', 'POSTAL_INVALID')
}

const ofPart: Record<CorrectedPart, readonly (keyof User)[]> = {
  fullName: ['fullName'],
  telephone: ['telephone', 'isCell'],
  address: ['addressText', 'apartment', 'postalCode', 'lng', 'lat'],
}

const partsChanged = (user: User, after: User): CorrectedPart[] =>
  (Object.keys(ofPart) as CorrectedPart[]).filter((part) =>
    ofPart[part].some((field) => user[field] !== after[field]),
  )

/** The reason stays with the entry: letters read it there. */
async function noteWhy(
  tx: Database,
  action: AuditAction,
  subject: string,
  reason: string,
  { caller, clock }: Call,
): Promise<string> {
  const [entry] = await tx
    .insert(auditLog)
    .values({ userId: caller.userId, action, subject, reason, created: clock.now() })
    .returning({ id: auditLog.id })
  if (!entry) throw new Error('the entry was not stored')
  return entry.id
}
