import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../db/connect.ts'
import { restoringMark, startCluster, type Cluster } from '../db/cluster/start-cluster.ts'
import { migrateDatabase } from '../db/migrate.ts'

import { uuidv7 } from '../db/uuid.ts'
import { folderFiles } from '../files/folder.ts'
import { runCli } from '../testing/programs/cli.ts'
import { changeBackupState, readBackupState } from './backup-state.ts'
import type { Place } from './copy-files.ts'
import { noteErasure, readErasures } from './erasures.ts'
import { startKeeper } from './keeper.ts'
import { basesAt } from './make-backup.ts'
import { restoreBackup } from './restore.ts'
import { newBackupKey, startSeal } from './seal.ts'
import { notedFiles, ownFolder } from './spool.ts'
import { folderTarget } from './target/folder-target.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
let above: string
let place: Place
let key: string
let cluster: Cluster | undefined

beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'trouvaille-backup-'))
  await chmod(above, 0o755)
  await mkdir(join(above, 'target'))
  key = await newBackupKey()
  place = { target: folderTarget(join(above, 'target')), seal: await startSeal(key) }
})
afterAll(async () => {
  await cluster?.stop()
  await rm(above, { recursive: true, force: true })
})

async function query<T extends object>(text: string): Promise<T[]> {
  const client = new Client({ connectionString: cluster?.url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** One server for all that follows one another: its start and its restores take seconds. */
it('keeps a running database, its log and its files; tries them, and brings back what came to the place', async () => {
  const dataDir = join(above, 'data')
  await mkdir(dataDir, { mode: 0o755 })
  cluster = await startCluster({ dataDir, log: quiet, archive: true })
  const { url, adminUrl, ownerUrl, archive } = cluster
  await migrateDatabase(url)
  const { db, close } = connect(url, { max: 2 })
  await mkdir(join(dataDir, 'files'))
  const files = notedFiles(folderFiles(join(dataDir, 'files')), ownFolder(dataDir))
  const keeper = startKeeper({
    env: { DATA_DIR: dataDir, BACKUP_AT: '03:30' },
    place,
    db,
    adminUrl,
    engine: { ownerUrl, log: archive },
    clock: { now: () => new Date() },
    note: quiet,
  })
  await files.put('pictures/a/card.webp', Buffer.from('before the base'))
  await query('create table written as select 1 as n')
  await keeper.turn()
  // The first base, and its trial against the running server.
  const looking = keeper.look()
  await files.put('pictures/b/card.webp', Buffer.from('after the base'))
  let looked = false
  void looking.finally(() => (looked = true))
  while (!looked) await keeper.turn()
  await looking
  const state = await readBackupState(dataDir)
  expect(state).toMatchObject({ failed: null, away: null, gap: null, verified: { isGood: true } })
  expect(state.verified?.problems).toEqual([])
  expect(state.verified?.tables).toBeGreaterThan(50)

  // By hand, which is known before the keeper writes again, and after.
  const settings = { DATABASE_URL: '', BACKUP_TO: join(above, 'target'), BACKUP_KEY: key }
  expect(await runCli({ databaseUrl: '', dataDir, env: settings }, ['backup'])).toMatchObject({
    code: 0,
    err: '',
  })
  const version = await runCli({ databaseUrl: '', dataDir, env: settings }, ['version'])
  expect(version.out).toMatch(/^PostgreSQL +\d+.*, embedded$/m)
  const byHand = (await basesAt(place.target)).at(-1)
  expect(byHand?.id).not.toBe(state.base?.id)
  expect((await readBackupState(dataDir)).base?.id).toBe(byHand?.id)
  await changeBackupState(dataDir, { waitingErasures: 1 })
  expect((await readBackupState(dataDir)).base?.id).toBe(byHand?.id)

  await query('insert into written values (2)')
  const person = uuidv7()
  await noteErasure(db, person, 'purged', new Date())
  await query('insert into written values (3)')
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('select pg_switch_wal()')
  // Finished segments come to the folder by themselves.
  const segments = async () => (await readdir(archive)).length
  while ((await segments()) === 0) await admin.query('select pg_sleep(0.02)')
  await admin.end()
  while ((await segments()) > 0) await keeper.turn()
  await query('insert into written values (4)')
  expect((await readErasures(place)).map(({ subjectId }) => subjectId)).toEqual([person])
  await keeper.stop()
  await close()
  await cluster.stop()

  // The machine burned: what came to the place is there.
  const anew = join(above, 'anew')
  await mkdir(anew, { mode: 0o755 })
  const outcome = await restoreBackup({
    ...place,
    dataDir: anew,
    at: undefined,
    tell: () => undefined,
  })
  expect(outcome).toMatchObject({ files: 2, missing: [] })
  await rm(restoringMark(anew))
  cluster = await startCluster({ dataDir: anew, log: quiet })
  expect(await query('select n from written order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await readFile(join(anew, 'files/pictures/b/card.webp'), 'utf8')).toBe('after the base')
  await cluster.stop()

  // Only this account reads it, and only with the key.
  const [base] = await basesAt(place.target)
  const stored = join(above, 'target/bases', base?.id ?? '', 'base.tar.zst.age')
  expect((await stat(stored)).mode & 0o777).toBe(0o600)
  expect((await stat(join(above, 'target/bases'))).mode & 0o777).toBe(0o700)
  const seal = await startSeal(await newBackupKey())
  await mkdir(join(above, 'stranger'))
  await expect(
    restoreBackup({
      target: place.target,
      seal,
      dataDir: join(above, 'stranger'),
      at: undefined,
      tell: () => undefined,
    }),
  ).rejects.toThrow('is BACKUP_KEY the one that it was made with?')
  // What was not restored whole starts no server, and nothing is restored over something.
  await expect(startCluster({ dataDir: join(above, 'stranger'), log: quiet })).rejects.toThrow(
    'was not restored whole',
  )
  await expect(
    restoreBackup({ ...place, dataDir: anew, at: undefined, tell: () => undefined }),
  ).rejects.toThrow('is not empty')
}, 120_000)
