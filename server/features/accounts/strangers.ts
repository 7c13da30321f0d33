import type { Services } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { addressKey } from './passwords/password-tries.ts'

/**
 * Counts one letter to an address that a stranger typed and nobody confirmed; false beyond those of
 * a day over all forms (requirements/contract.md 13).
 */
export async function mayWriteToStranger(
  limits: Services['limits'],
  email: string,
): Promise<boolean> {
  try {
    await limits.consume('strangersAddress', addressKey(email))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}
