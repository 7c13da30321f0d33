import { z } from 'zod'
import { say } from '../validation/say.ts'

/** Lines of a medal, and the signs that fit on one (requirements/contract.md 14). */
export const mostEngravedLines = 3
export const longestEngraving = 20

/** What the engraving machine has: letters of French and English, digits, and a few signs. */
const engravable = /^[\p{Script=Latin}\d .,'’()&+#:/-]*$/u

export const engravedLine = z
  .string()
  .normalize()
  .trim()
  .max(longestEngraving, say('ENGRAVING_LONG'))
  .regex(engravable, say('ENGRAVING_SIGNS'))

/** From the top; empty lines are left out. */
export const engraving = z.array(engravedLine).max(mostEngravedLines, say('ENGRAVING_LINES'))
