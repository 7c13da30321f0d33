import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketServer, type BucketServer } from '../../testing/bucket/bucket-server.ts'
import { TargetAway } from '../backup-error.ts'
import { folderTarget } from './folder-target.ts'
import { s3Target } from './s3-target.ts'
import type { Target } from './target.ts'

let folder: string
let store: BucketServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-target-'))
  store = await bucketServer('backups')
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const bucket = (accessKeyId = 'reader') =>
  s3Target(
    {
      endpoint: store.endpoint,
      region: 'us-east-1',
      prefix: 'mine/',
      accessKeyId,
      secretAccessKey: 'secret',
    },
    // Of the sizes below, one object is of three parts.
    6 * 1024 * 1024,
  )

async function listed(target: Target, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of target.list(prefix)) names.push(name)
  return names.toSorted()
}

describe.each([
  ['a folder', () => folderTarget(folder)],
  ['a bucket', () => bucket()],
])('%s', (_, open) => {
  it('keeps what is put whole, small and large, lists and removes it', async () => {
    const target = open()
    const large = Buffer.alloc(13 * 1024 * 1024, 'large')
    for (const bytes of [Buffer.from('small'), large, Buffer.alloc(0)]) {
      const stored = await target.put('log/one', Readable.from([bytes]))
      expect(stored.size).toBe(bytes.length)
      const read = await target.open('log/one')
      expect((await buffer(read as Readable)).equals(bytes)).toBe(true)
    }
    await target.put('bases/a/manifest.json', Readable.from(['{}']))
    expect(await listed(target, 'bases/')).toEqual(['bases/a/manifest.json'])
    expect(await listed(target, 'none/')).toEqual([])
    expect([await target.has('log/one'), await target.has('log/two')]).toEqual([true, false])
    expect(await target.open('log/two')).toBeNull()
    await target.remove('log/one')
    await target.remove('log/one')
    expect(await target.has('log/one')).toBe(false)
  })

  it('keeps nothing of what breaks off', async () => {
    const target = open()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(13 * 1024 * 1024)
        throw new Error('the disk is gone')
      })(),
    )
    await expect(target.put('log/broken', broken)).rejects.toThrow('the disk is gone')
    expect(await target.has('log/broken')).toBe(false)
    expect(await listed(target, 'log/')).not.toContain('log/broken')
  })
})

it('is away where the folder is not there, as a share that is not mounted, and is not made', async () => {
  const target = folderTarget(join(folder, 'share'))
  await expect(target.put('log/one', Readable.from(['x']))).rejects.toThrow(TargetAway)
  await expect(listed(target, 'log/')).rejects.toThrow(TargetAway)
  expect(await readdir(folder)).not.toContain('share')
})

it('tells what a bucket refuses without its keys', async () => {
  const refused = bucket('stranger').has('log/one')
  await expect(refused).rejects.toThrow(TargetAway)
  await expect(refused).rejects.toThrow('refuses S3_ACCESS_KEY')
  await expect(refused).rejects.not.toThrow(/secret|stranger|Signature/)
})
