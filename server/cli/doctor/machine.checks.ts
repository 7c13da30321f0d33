import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { usualLimits } from '../../backup/spool.ts'
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

export const node = check(
  'Node',
  () => process.versions.node,
  (version) => {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    const todo = 'Install Node 24 or newer.'
    if (major >= 24) return green(`Node ${version}.`)
    return major > 20 || (major === 20 && minor >= 19)
      ? amber(`Node ${version} does for a trial.`, todo)
      : red(`Node ${version} is too old.`, todo)
  },
)

interface Disk {
  folder: string
  /** Bytes. */
  free: number
  total: number
}

const diskOf = async (folder: string): Promise<Disk> => {
  const { bavail, bsize, blocks } = await statfs(folder)
  return { folder, free: bavail * bsize, total: blocks * bsize }
}

/** Below what backups leave free, the log of the database has gaps (docs/decisions/0121). */
function judgeDisk({ folder, free, total }: Disk): Finding {
  const says = `${gigabytes(free)} free of ${gigabytes(total)} under ${folder}.`
  const todo = 'Make room on that disk, or move the folder to a larger one.'
  if (free < usualLimits.free) return red(says, todo)
  return free < total / 10 && free < 4 * usualLimits.free ? amber(says, todo) : green(says)
}

export const dataDisk = check(
  'disk of DATA_DIR',
  ({ env }: Looked) => diskOf(env.DATA_DIR),
  judgeDisk,
)

export const databaseDisk = check(
  'disk of the database',
  async (at): Promise<Disk | { size: number }> =>
    at.env.DATABASE_URL === undefined
      ? diskOf(join(at.env.DATA_DIR, 'postgres'))
      : readOne(
          at,
          z.strictObject({ size: z.number() }),
          'select pg_database_size(current_database())::float8 as size',
        ),
  (facts) =>
    'size' in facts
      ? green(
          `The database takes ${gigabytes(facts.size)}; its own machine knows how much is free.`,
        )
      : judgeDisk(facts),
)

export const machineChecks: readonly Look[] = [node, dataDisk, databaseDisk]
