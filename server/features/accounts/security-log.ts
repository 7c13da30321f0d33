import { createHmac } from 'node:crypto'
import type { Call } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { SecurityChange } from './send-security-notice.ts'

/** `refused`: rejected by a rate limit without verification. */
type Try = 'login' | 'second_factor' | 'proof' | 'reset'

export type SecurityEvent =
  | Try
  | `${Try}_failed`
  | `${Try}_refused`
  | 'reset_asked'
  | 'password_changed'
  | 'email_asked'
  | 'email_changed'
  | 'email_undone'
  | `factor_${SecurityChange}`

interface Who {
  /** null for an unknown address. */
  account: string | null
  email?: string
}

/**
 * Logs security events by account id and keyed hashes of e-mail and visitor, which allow
 * correlation but identify nobody.
 */
export function noteSecurity(
  { request, keyFor, visitor }: Pick<Call, 'request' | 'keyFor' | 'visitor'>,
  security: SecurityEvent,
  { account, email }: Who,
): void {
  const key = keyFor('log')
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 16)
  request.log.info(
    {
      security,
      account,
      ...(email !== undefined && { emailHash: hashOf(email) }),
      visitorHash: hashOf(visitor),
    },
    'security',
  )
}

/** Logs refusals of `work`. */
export async function notingFailure<T>(
  call: Call,
  event: Try,
  who: Who,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal)
      noteSecurity(
        call,
        `${event}_${error.code === 'TOO_MANY_REQUESTS' ? 'refused' : 'failed'}`,
        who,
      )
    throw error
  }
}
