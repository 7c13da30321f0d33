import { createServer, type Server } from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TargetAway } from '../backup-error.ts'
import { folderTarget } from './folder-target.ts'
import { s3Target } from './s3-target.ts'
import type { Target } from './target.ts'

/** As much of the protocol as is asked for; `objects` by key. */
function bucketServer(objects: Map<string, Buffer>): Server {
  const uploads = new Map<string, Buffer[]>()
  return createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(url.pathname.replace(/^\/backups\/?/, ''))
    const asked = url.searchParams
    const answer = (status: number, body: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
    void buffer(request).then((body) => {
      if (!request.headers.authorization?.includes('Credential=reader/'))
        return answer(403, '<Error><Code>AccessDenied</Code></Error>')
      const upload = asked.get('uploadId')
      if (request.method === 'POST' && asked.has('uploads')) {
        uploads.set('one', [])
        return answer(
          200,
          '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>',
        )
      }
      if (request.method === 'PUT' && upload) {
        uploads.get(upload)?.splice(Number(asked.get('partNumber')) - 1, 1, body)
        return answer(200, '', { etag: `"${asked.get('partNumber')}"` })
      }
      if (request.method === 'POST' && upload) {
        objects.set(key, Buffer.concat(uploads.get(upload) ?? []))
        return answer(
          200,
          '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
        )
      }
      if (request.method === 'PUT') {
        objects.set(key, body)
        return answer(200, '', { etag: '"one"' })
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return answer(204)
      }
      if (asked.has('list-type')) {
        const found = [...objects.keys()].filter((one) => one.startsWith(asked.get('prefix') ?? ''))
        const contents = found.map((one) => `<Contents><Key>${one}</Key><Size>1</Size></Contents>`)
        return answer(
          200,
          `<ListBucketResult><KeyCount>${found.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
        )
      }
      const object = objects.get(key)
      return object
        ? answer(200, object, { 'content-length': object.length })
        : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    })
  })
}

let folder: string
let server: Server
let endpoint: string
const objects = new Map<string, Buffer>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-target-'))
  server = bucketServer(objects)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const bucket = (accessKeyId = 'reader') =>
  s3Target(
    { endpoint, region: 'us-east-1', prefix: 'mine/', accessKeyId, secretAccessKey: 'secret' },
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
