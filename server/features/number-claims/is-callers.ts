import { eq } from 'drizzle-orm'
import { claimantOf } from '#domain/animals/numbers/number-claims.ts'
import { isSameEmail } from '#domain/wizard/same-person.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { hashToken } from '../../tokens.ts'
import type { OpenImplant } from './hold-numbers.ts'

/** What proves whose an implant is, beside the account. */
export interface ImplantProof {
  /** The token of the letter that asks to claim it. */
  claim?: string | undefined
  /** Ids of implants whose e-mail was typed right. */
  proven?: readonly string[]
}

/**
 * Whether an implant is the caller's to give to an animal: staff's, its organization's, or of the
 * person whom it names, by the e-mail of the account or by a proof
 * (docs/decisions/0035-implants.md).
 */
export async function isCallers(
  db: Database,
  caller: Caller,
  implant: OpenImplant,
  { claim, proven = [] }: ImplantProof,
): Promise<boolean> {
  if (claimantOf(caller).isStaff || implant.organizationId === caller.organizationId) return true
  if (proven.includes(implant.id)) return true
  if (claim !== undefined && implant.claimHash === hashToken(claim)) return true
  if (implant.email === null) return false
  const [person] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, caller.userId ?? ''))
  return isSameEmail(implant.email, person?.email ?? null)
}
