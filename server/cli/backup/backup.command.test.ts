import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeBackupState, noteByHand, readBackupState } from '../../backup/backup-state.ts'
import { newBackupKey } from '../../backup/seal.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { withPlaces } from '../../testing/prepared/with-places.ts'
import { runCli } from '../../testing/programs/cli.ts'

const key = await newBackupKey()
const broken = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase(withPlaces)
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-cli-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const ran = (args: string[], env: Record<string, string> = {}) =>
  runCli({ databaseUrl: database.url, dataDir: folder, env }, args)

it.each([
  [['backup'], {}, 'Where are the backups? Say it with --to, or set BACKUP_TO.'],
  [['backup', '--to', '/backups'], {}, 'BACKUP_KEY is not set'],
  [['backup', '--to', 'backups'], { BACKUP_KEY: key }, 'the whole path of a folder'],
  [['backup', '--to', 's3://bucket/mine'], { BACKUP_KEY: key }, 'needs S3_ACCESS_KEY'],
  [['backup', 'list', '--from', '/none'], { BACKUP_KEY: key }, 'The folder /none is not there.'],
  [['backup', '--to', '/backups'], { BACKUP_KEY: broken }, 'BACKUP_KEY: it was not copied whole'],
  [['restore', '--from', '/none', '--at', 'yesterday'], {}, 'a moment is written 2026-11-28T'],
  // The database of these tests is an external one.
  [['backup', '--to', '/backups'], { BACKUP_KEY: key }, 'This is of the embedded database alone'],
  [
    ['restore', '--from', '/backups'],
    { BACKUP_KEY: key },
    'This is of the embedded database alone',
  ],
  [['open'], {}, 'Nothing is held'],
])('%j with %j says what is missing', async (args, env, words) => {
  const { code, err } = await ran(args, env)
  expect(code).toBe(1)
  expect(err).toContain(words)
  for (const secret of [key, broken]) expect(err).not.toContain(secret)
  expect(err).not.toMatch(/\n {4}at /)
})

it('of what the keeper did and what a command did, the later counts', async () => {
  const dataDir = join(folder, 'both')
  const baseAt = (hour: string) => {
    const started = `2026-11-28T${hour}:00:00.000Z`
    return { id: hour, started, ended: started, bytes: 0, files: 0, seconds: 1 }
  }
  const failedAt = (hour: string) => ({ at: `2026-11-28T${hour}:30:00.000Z`, reason: 'no room' })
  await noteByHand(dataDir, { base: baseAt('10') })
  expect(await readBackupState(dataDir)).toMatchObject({ looked: null, base: { id: '10' } })
  await changeBackupState(dataDir, { base: baseAt('09'), failed: failedAt('09') })
  expect(await readBackupState(dataDir)).toMatchObject({ base: { id: '10' }, failed: null })
  await changeBackupState(dataDir, { base: baseAt('11'), failed: failedAt('11') })
  expect(await readBackupState(dataDir)).toMatchObject({
    base: { id: '11' },
    failed: failedAt('11'),
  })
})

it('prints a key, and what is there of the server', async () => {
  const { out } = await ran(['backup', 'key'])
  expect(out.trim()).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/)
  const doctor = await ran(['doctor'])
  expect(doctor.code).toBe(0)
  expect(doctor.out).toContain('The database answers.')
  expect(doctor.out).toContain('BACKUP_TO is not set')
})
