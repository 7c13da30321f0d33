import { isCommonPassword } from './common-passwords.ts'
import type { Strength } from './strength.ts'

/** Least bits of entropy. */
const bounds: [number, Strength][] = [
  [80, 'strong'],
  [60, 'good'],
  [40, 'fair'],
]

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/u]
/** Alphabet sizes; in practice few accents and punctuation marks are used. */
const sizes = [26, 26, 10, 33]
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]

/**
 * Length counts most; a character that continues the previous one (`456`, `qwe`, repetition) counts
 * almost nothing.
 */
export function passwordStrength(password: string): Strength {
  if (isCommonPassword(password)) return 'common'
  const pool = kinds.reduce(
    (sum, kind, at) => sum + (kind.test(password) ? (sizes[at] as number) : 0),
    0,
  )
  const signs = Array.from(password.toLowerCase())
  const telling =
    signs.filter((sign, at) => !continues(signs[at - 1], sign)).length + signs.length * 0.1
  const distinct = new Set(signs).size
  const bits = Math.min(telling, distinct * 2.5) * Math.log2(Math.max(2, pool))
  return bounds.find(([least]) => bits >= least)?.[1] ?? 'weak'
}

const continues = (before: string | undefined, sign: string): boolean =>
  before !== undefined &&
  (before === sign ||
    runs.some((run) => run.includes(before + sign) || run.includes(sign + before)))
