import { z } from 'zod'
import { say } from './say.ts'

/** Characters. */
const longestJson = 100_000

/** Objects travel as JSON text in multipart bodies (requirements/contract.md 13). */
export const jsonText = z
  .string(say('REQUIRED'))
  .max(longestJson)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: say('INVALID') })
      return z.NEVER
    }
  })
