import { z } from 'zod'
import { recoveryCode, totpCode } from './second-factor.ts'

/**
 * Shows that the account's own person sits there: the current password, or a code of the second
 * factor. Accounts that have neither need a recent login instead.
 */
export const identityProof = z.object({
  password: z.string().max(1024).optional(),
  code: totpCode.optional(),
  recovery: recoveryCode.optional(),
})
export type IdentityProof = z.output<typeof identityProof>
