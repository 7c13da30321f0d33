import { z } from 'zod'
import { recoveryCode, totpCode } from './second-factor.ts'

/**
 * Re-authentication by the current password or a second factor; accounts with neither need a recent
 * login.
 */
export const identityProof = z.object({
  password: z.string().max(1024).optional(),
  code: totpCode.optional(),
  recovery: recoveryCode.optional(),
})
export type IdentityProof = z.output<typeof identityProof>
