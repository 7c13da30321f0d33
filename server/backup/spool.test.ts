import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { holdBack, readGap, sendLog, waitingSegments, writeGap, type Spool } from './spool.ts'
import { newBackupKey, startSeal } from './seal.ts'
import { folderTarget } from './target/folder-target.ts'

let above: string
let spool: Spool
beforeEach(async () => {
  above = await mkdtemp(join(tmpdir(), 'trouvaille-spool-'))
  spool = { log: join(above, 'log'), own: join(above, 'own') }
  for (const folder of [spool.log, spool.own, join(above, 'target')]) await mkdir(folder)
})
afterEach(() => rm(above, { recursive: true }))

const name = (n: number) => `00000001000000000000000${n}`
const finish = async (n: number, at: Date) => {
  const path = join(spool.log, name(n))
  await writeFile(path, Buffer.alloc(1000))
  await utimes(path, at, at)
}
const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute))

it('sends finished segments in their order, and leaves drafts of the database alone', async () => {
  await finish(2, at(2))
  await finish(1, at(1))
  await writeFile(join(spool.log, `archtemp.${name(3)}.1.1`), '')
  const place = {
    target: folderTarget(join(above, 'target')),
    seal: await startSeal(await newBackupKey()),
  }
  expect(await sendLog(spool, place)).toBe(name(2))
  expect(await readdir(spool.log)).toEqual([`archtemp.${name(3)}.1.1`])
  expect(await sendLog(spool, place)).toBeNull()
})

it('holds what waits while the place is away, up to a limit, and has a gap from there on', async () => {
  const limits = { most: 2500, free: 0 }
  for (const n of [1, 2]) await finish(n, at(n))
  expect(await holdBack(spool, limits, at(3))).toBe(2000)
  expect(await readGap(spool)).toBeNull()

  await finish(3, at(3))
  await holdBack(spool, limits, at(4))
  expect(await readGap(spool)).toEqual({ since: at(4).toISOString(), isOpen: true })
  // What is before the gap can still be restored.
  expect(await waitingSegments(spool)).toEqual([name(1), name(2)])

  // What comes after it cannot, and goes at once.
  await finish(4, at(5))
  await holdBack(spool, limits, at(5))
  expect(await waitingSegments(spool)).toEqual([name(1), name(2)])
  expect((await readGap(spool))?.since).toBe(at(4).toISOString())

  // While the base is made that ends it, segments are kept again.
  await writeGap(spool, { since: at(4).toISOString(), isOpen: false })
  await rm(join(spool.log, name(1)))
  await finish(5, at(6))
  await holdBack(spool, limits, at(6))
  expect(await waitingSegments(spool)).toEqual([name(2), name(5)])
})

it('lets go before the disk is full', async () => {
  await finish(1, at(1))
  await holdBack(spool, { most: Infinity, free: Infinity }, at(2))
  expect(await readGap(spool)).not.toBeNull()
  expect(await waitingSegments(spool)).toEqual([name(1)])
})
