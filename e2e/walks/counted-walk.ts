import type { DemoRole } from '#server/db/demo/accounts.ts'
import type { Walk } from '../support/walk.ts'

export interface CountedWalk {
  name: string
  most: Record<'screens' | 'taps' | 'fields', number> & { seconds?: number }
  /** Signed in; else a visitor. */
  as?: DemoRole
  /** File of the journey that goes this way in `npm test`; counted in the drill. */
  walkedBy?: string
  /** `run`: which of the walks it is, for numbers and addresses of its own. */
  go: (walk: Walk, run: number) => Promise<void>
  /** What follows, uncounted. */
  after?: (walk: Walk, run: number) => Promise<void>
  /** Of visitors: walked at 400 kbit/s too. */
  slow?: true
}

export const password = 'cheval pile agrafe 42'
