import { z } from 'zod'

const moment = z.iso.datetime()

/** What is known of backups on this machine. */
export const backupState = z.object({
  /** When the place was last looked after; null before. */
  looked: moment.nullable(),
  /** The last base that is whole. */
  base: z
    .object({
      id: z.string(),
      started: moment,
      ended: moment,
      /** Of the database as stored, and of all files that it has. */
      bytes: z.number(),
      files: z.int(),
      seconds: z.number(),
    })
    .nullable(),
  /** Why a base that was due is not there. */
  failed: z.object({ at: moment, reason: z.string() }).nullable(),
  /** All that was written before is in the place of backups. */
  logSent: moment.nullable(),
  /** Since when the place does not answer, and what it said. */
  away: z.object({ since: moment, reason: z.string() }).nullable(),
  waitingSegments: z.int(),
  waitingBytes: z.number(),
  waitingErasures: z.int(),
  /** The log has a hole from then on, until the next base. */
  gap: moment.nullable(),
  verified: z
    .object({
      at: moment,
      base: z.string(),
      isGood: z.boolean(),
      /** What was compared, and what differs. */
      tables: z.int(),
      rows: z.number(),
      files: z.int(),
      problems: z.array(z.string()),
      seconds: z.number(),
    })
    .nullable(),
})
export type BackupState = z.output<typeof backupState>

export const backupTroubles = ['none', 'failed', 'old', 'away', 'gap', 'unverified', 'bad'] as const
export type BackupTrouble = (typeof backupTroubles)[number]

const hour = 3_600_000
/** Hours after which a base is too old, days after which a verification is, minutes of silence. */
const longest = { base: 26 * hour, verified: 9 * 24 * hour, away: 10 * 60_000 }

/** What somebody should see to, the worst first; empty where all is well. */
export function troublesOf(state: BackupState, now: Date): BackupTrouble[] {
  const since = (at: string | null | undefined) =>
    at ? now.getTime() - new Date(at).getTime() : Infinity
  const found: [BackupTrouble, boolean][] = [
    ['none', state.base === null],
    ['gap', state.gap !== null],
    ['bad', state.verified?.isGood === false],
    ['away', state.away !== null && since(state.away.since) > longest.away],
    ['failed', state.failed !== null],
    ['old', state.base !== null && since(state.base.started) > longest.base],
    [
      'unverified',
      state.base !== null && since(state.verified?.at ?? state.base.ended) > longest.verified,
    ],
  ]
  return found.flatMap(([trouble, is]) => (is ? [trouble] : []))
}
