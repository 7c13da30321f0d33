// expects: consistent-type-imports
import { Clock } from '../../../server/clock.ts'

export const now = (clock: Clock): Date => clock.now()
