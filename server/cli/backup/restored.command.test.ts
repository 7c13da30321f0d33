import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBackupState } from '../../backup/backup-state.ts'
import { noteErasure } from '../../backup/erasures.ts'
import { startKeeper } from '../../backup/keeper.ts'
import { marksAt } from '../../backup/marks.ts'
import { newBackupKey, startSeal } from '../../backup/seal.ts'
import { notedFiles, ownFolder } from '../../backup/spool.ts'
import { folderTarget } from '../../backup/target/folder-target.ts'
import { connect, type Connection } from '../../db/connect.ts'
import { erasures, restores, users } from '../../db/tables/index.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { folderFiles } from '../../files/folder.ts'
import { withPlaces } from '../../testing/prepared/with-places.ts'
import { runCli } from '../../testing/programs/cli.ts'

const key = await newBackupKey()
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
let database: TestDatabase
let above: string
let connection: Connection | undefined
beforeAll(async () => {
  database = await testDatabase(withPlaces)
  above = await mkdtemp(join(tmpdir(), 'trouvaille-restored-'))
  await mkdir(join(above, 'place'))
})
afterAll(async () => {
  await connection?.close()
  await database.drop()
  await rm(above, { recursive: true })
})

const ran = (args: string[], dataDir = join(above, 'anew')) =>
  runCli({ databaseUrl: database.url, dataDir, env: { BACKUP_KEY: key } }, args)
const from = () => ['--from', join(above, 'place')]

it('keeps files, erasures and marks beside an external database, and makes it held once it was brought back', async () => {
  const dataDir = join(above, 'data')
  await mkdir(join(dataDir, 'files'), { recursive: true })
  const place = { target: folderTarget(join(above, 'place')), seal: await startSeal(key) }
  connection = connect(database.url, { max: 2 })
  const { db } = connection
  const keeper = startKeeper({
    env: { DATA_DIR: dataDir, BACKUP_AT: '03:30' },
    place,
    db,
    adminUrl: database.url,
    engine: null,
    clock: { now: () => new Date() },
    note: quiet,
  })
  const files = notedFiles(folderFiles(join(dataDir, 'files')), ownFolder(dataDir))
  await files.put('pictures/a/card.webp', Buffer.from('before the list'))
  await keeper.turn()
  await keeper.look()
  expect(await readBackupState(dataDir)).toMatchObject({
    base: { bytes: 0, files: 1 },
    failed: null,
    logSent: null,
    verified: { isGood: true, tables: 0 },
  })
  await files.put('pictures/b/card.webp', Buffer.from('after it'))
  const userId = uuidv7()
  await db.insert(users).values({
    id: userId,
    email: 'changed@example.org',
    fullName: 'Camille Tremblay',
    type: 'ind',
    passwordHash: 'of before',
  })
  const at = new Date()
  await noteErasure(db, userId, 'password', at)
  await keeper.turn()
  expect(await marksAt(place)).toMatchObject({ invoice: 0 })
  await keeper.stop()

  // As it was before the password was changed, which nobody but the place remembers.
  await db.delete(erasures)
  const moment = ['--at', new Date().toISOString()]
  const inUse = await ran(['restored', ...from(), ...moment])
  expect([inUse.code, inUse.err]).toEqual([1, expect.stringContaining('Stop every server first')])
  connection = await connection.close().then(() => undefined)
  const restart = await ran(['restored', ...from()])
  expect(restart.err).toContain('say --at MOMENT')
  const done = await ran(['restored', ...from(), ...moment])
  expect(done.err).toBe('')
  expect(done.out).toContain('2 files')
  expect(done.out).toContain('withdrawals made again: 1')
  expect(await readFile(join(above, 'anew/files/pictures/b/card.webp'), 'utf8')).toBe('after it')

  connection = connect(database.url, { max: 2 })
  const [user] = await connection.db.select().from(users).where(eq(users.id, userId))
  expect(user?.passwordHash).toBeNull()
  expect(await connection.db.select().from(restores)).toMatchObject([
    { base: 'external', files: 2, missingFiles: 0, opened: null },
  ])
  connection = await connection.close().then(() => undefined)
  expect((await ran(['doctor'])).out).toContain('held until staff open it')
  // Files that are there are not brought again; the database alone is not to be had there.
  const again = await ran(['restored', ...from(), ...moment])
  expect(again.out).toContain('withdrawals made again: 0')
  expect(again.out).toMatch(/: 0 files/)
  expect((await ran(['open'])).code).toBe(0)
})

it.each([
  [['restored'], 'Where are the backups? Say it with --from, or set BACKUP_TO.'],
  [['restored', '--at', '2999-01-01T00:00:00Z'], 'that moment is to come'],
  [['restored', '--no-place'], 'say --at MOMENT'],
])('%j says what is missing', async (args, words) => {
  const { code, err } = await ran(args)
  expect([code, err]).toEqual([1, expect.stringContaining(words)])
})
