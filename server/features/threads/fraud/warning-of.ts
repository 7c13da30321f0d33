import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Warning } from '#domain/threads/warning.ts'
import { unpacked, warningBy } from './weights.ts'

const learnt = unpacked(readFileSync(join(import.meta.dirname, 'learnt-weights.bin')))

/**
 * What a message of a stranger seems to ask for, in French or English; null where nothing. A message
 * is marked, never held back: the reader decides (requirements/reuniting.md 6).
 */
export const warningOf = (message: string): Warning | null => warningBy(learnt, message)
