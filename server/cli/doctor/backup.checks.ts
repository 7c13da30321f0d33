import { z } from 'zod'
import { troublesOf, type BackupState, type BackupTrouble } from '#domain/backup/backup-state.ts'
import { readBackupState } from '../../backup/backup-state.ts'
import { lastRestore } from '../../features/restored/held.ts'
import { number } from '../import-progress.ts'
import {
  amber,
  check,
  gigabytes,
  green,
  readOne,
  red,
  type Finding,
  type Look,
  type Looked,
} from './check.ts'

interface BackupFacts {
  state: BackupState
  now: Date
}

/** Null where no place is set, which a setting's own check judges. */
const stateOf = async ({ env, clock }: Looked): Promise<BackupFacts | null> =>
  env.BACKUP_TO === undefined
    ? null
    : { state: await readBackupState(env.DATA_DIR), now: clock.now() }

const notSet = green('None are made by schedule: BACKUP_TO is not set.')

/** Of the troubles the first that a check tells of; undefined where there is none. */
const troubleIn = <T extends BackupTrouble>({ state, now }: BackupFacts, known: readonly T[]) =>
  known.find((one) => (troublesOf(state, now) as BackupTrouble[]).includes(one))

const ofBases = ['none', 'gap', 'away', 'failed', 'old'] as const
const seeLog = 'Read the log of the server (`journalctl -u trouvaille`), and see that it runs.'
const basesWrong: Record<(typeof ofBases)[number], (state: BackupState) => Finding> = {
  none: ({ failed }) =>
    red(
      `There is no backup yet${failed ? `: ${failed.reason}` : '.'}`,
      'Wait for BACKUP_AT; of the embedded database `npm run cli -- backup` makes one at once.',
    ),
  gap: ({ gap }) =>
    red(
      `Too much waited: the log has a gap since ${gap}, and only the next backup ends it.`,
      'Bring the place of backups back; the server then makes that backup by itself.',
    ),
  away: ({ away }) =>
    red(
      `The place of backups has not answered since ${away?.since}: ${away?.reason}`,
      'Mount the folder of BACKUP_TO, or let this machine reach its bucket; what waits then goes by itself.',
    ),
  failed: ({ failed }) =>
    red(`The backup that was due could not be made: ${failed?.reason}`, seeLog),
  old: ({ base }) => red(`The last backup, of ${base?.started}, is older than a day.`, seeLog),
}

export const backups = check('backups', stateOf, (facts) => {
  if (facts === null) return notSet
  const { state } = facts
  const trouble = troubleIn(facts, ofBases)
  if (trouble) return basesWrong[trouble](state)
  const { base, logSent, waitingSegments, waitingBytes } = state
  return green(
    [
      `The last is of ${base?.started}, with ${number(base?.files ?? 0)} files`,
      ...(logSent ? [`the log came to its place up to ${logSent}`] : []),
      `${number(waitingSegments)} segments of it wait (${gigabytes(waitingBytes)}).`,
    ].join('; '),
  )
})

export const proof = check('proof of backups', stateOf, (facts) => {
  if (facts === null) return notSet
  const { base, verified } = facts.state
  if (base === null) return green('There is no backup yet that could be tried.')
  const trouble = troubleIn(facts, ['bad', 'unverified'] as const)
  if (trouble === 'bad')
    return red(
      `The last backup that was tried is not good: ${verified?.problems.join('; ')}`,
      'Keep older backups; of the embedded database make one by `npm run cli -- backup` and try it by `-- backup verify`.',
    )
  if (trouble === 'unverified') return red('No backup was tried for more than nine days.', seeLog)
  return green(
    verified
      ? `Tried on ${verified.at}: ${number(verified.tables)} tables and ${number(verified.files)} files are the same.`
      : 'The first trial comes within a week.',
  )
})

interface ErasureFacts {
  isSet: boolean
  waiting: number
  /** Seconds that the oldest waits; null where none does. */
  oldest: number | null
}

export const erasures = check(
  'erasures',
  async (at): Promise<ErasureFacts> => ({
    isSet: at.env.BACKUP_TO !== undefined,
    ...(await readOne(
      at,
      z.strictObject({ waiting: z.int(), oldest: z.number().nullable() }),
      `select count(*)::int as waiting, extract(epoch from now() - min(at))::float8 as oldest
        from erasures where sent is null`,
    )),
  }),
  ({ isSet, waiting, oldest }) => {
    if (!isSet) return green('They stay in the database: BACKUP_TO is not set.')
    const minutes = Math.round((oldest ?? 0) / 60)
    if (minutes < 10)
      return green(`${number(waiting)} erasures and withdrawals wait for the place of backups.`)
    const says = `${number(waiting)} erasures and withdrawals wait for the place of backups, the oldest for ${minutes} minutes.`
    return minutes < 60 ? amber(says, seeLog) : red(says, seeLog)
  },
)

interface RestoreFacts {
  reached: Date
  isHeld: boolean
}

export const restored = check(
  'restored server',
  async (at): Promise<RestoreFacts | null> => {
    const last = await lastRestore(at.database().db)
    return last && { reached: last.reached, isHeld: last.opened === null }
  },
  (facts) =>
    facts?.isHeld
      ? amber(
          `Restored up to ${facts.reached.toISOString()}: held until staff open it.`,
          'Follow the steps of /admin/backups, or run `npm run cli -- open`.',
        )
      : green('It is open.'),
)

export const backupChecks: readonly Look[] = [backups, proof, erasures, restored]
