import { createHmac } from 'node:crypto'
import type { Call } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { SecurityChange } from './send-security-notice.ts'

/**
 * What can go wrong, and how: refused is a try that was not even looked at, for there were too many
 * before.
 */
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
  /** Id of the account; null where nobody has the address. */
  account: string | null
  /** Where one was typed. */
  email?: string
}

/**
 * Writes to the log what happened to the ways into an account: by its id, and by keyed hashes of
 * the e-mail and of the visitor's address, which tell the same ones apart from others and name
 * nobody.
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

/** Does what may be refused, and notes it when it is. */
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
