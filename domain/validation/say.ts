import type { validationFr } from './validation.fr.ts'

export type ValidationKey = keyof typeof validationFr

/** As in `z.string().min(3, say('FULLNAME_SHORT'))`. */
export const say = (key: ValidationKey): ValidationKey => key

/** Fits zod and the standard schema. */
export interface Issue {
  message: string
  code?: string
  minimum?: unknown
  maximum?: unknown
  input?: unknown
  origin?: string
}

const ownKey = /^[A-Z][A-Z_]+$/

/**
 * Zod says a schema's key for its bounds too: `z.string(say('REQUIRED')).max(100)` would call what
 * is too long missing.
 */
const isOfType = ({ message, code, origin, minimum }: Issue): boolean =>
  origin === 'string' &&
  ((code === 'too_big' && message.endsWith('REQUIRED')) ||
    (code === 'too_small' && message === 'REQUIRED' && Number(minimum) > 1))

/** Returns a general key for issues without ours. */
export function explainIssue(issue: Issue): {
  key: ValidationKey
  values?: Record<string, number>
} {
  if (ownKey.test(issue.message) && !isOfType(issue)) return { key: issue.message as ValidationKey }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    const minimum = Number(issue.minimum)
    return minimum <= 1 ? { key: 'REQUIRED' } : { key: 'TOO_SHORT', values: { minimum } }
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { key: 'TOO_LONG', values: { maximum: Number(issue.maximum) } }
  }
  if (issue.code === 'too_big' && issue.origin === 'array') {
    return { key: 'TOO_MANY', values: { maximum: Number(issue.maximum) } }
  }
  if (issue.code === 'invalid_type' && /received undefined/.test(issue.message))
    return { key: 'REQUIRED' }
  return { key: 'INVALID' }
}
