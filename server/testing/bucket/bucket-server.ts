import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface StoredObject {
  bytes: Buffer
  /** Headers of the one that put it, beside those of the request. */
  meta: Record<string, string>
}

/** What befalls a request: no answer, one that stops half way, one that breaks off, or a status. */
export type Fault = 'silent' | 'stalls' | 'breaks' | number

export interface BucketServer {
  /** With the bucket, of whom `reader` with `secret` has the key. */
  endpoint: string
  /** By key. */
  objects: Map<string, StoredObject>
  /** Asked before each request, once its body is there. */
  fault: (method: string, key: string) => Fault | undefined
  /** Whether it compares what comes with Content-MD5, as some do not. */
  isCareful: boolean
  /** Of what it stores; others than the MD5 where it encrypts. */
  tagOf: (bytes: Buffer) => string
  close(): Promise<void>
}

export const bucketKeys = { S3_ACCESS_KEY: 'reader', S3_SECRET_KEY: 'secret' }

/** As much of the protocol of S3 as is asked for, of one bucket in memory. */
export async function bucketServer(name: string): Promise<BucketServer> {
  const objects: BucketServer['objects'] = new Map()
  const uploads = new Map<string, Buffer[]>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket')
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/')
    const [key, asked, { method = '', headers }] = [path.join('/'), url.searchParams, request]
    const answer = (status: number, body: string | Buffer = '', more = {}) =>
      response.writeHead(status, more).end(method === 'HEAD' ? undefined : body)
    const refuse = (status: number, code: string) =>
      answer(status, `<Error><Code>${code}</Code></Error>`, { 'content-type': 'application/xml' })
    const take = (body: Buffer) => {
      const fault = here.fault(method, key)
      if (fault === 'silent') return undefined
      if (fault === 'breaks') return request.socket.destroy()
      if (typeof fault === 'number') return refuse(fault, 'InternalError')
      if (!headers.authorization?.includes('Credential=reader/')) return refuse(403, 'AccessDenied')
      if (bucket !== name) return refuse(404, 'NoSuchBucket')
      const sum = headers['content-md5']
      if (here.isCareful && sum && sum !== createHash('md5').update(body).digest('base64'))
        return refuse(400, 'BadDigest')
      const upload = asked.get('uploadId')
      if (method === 'POST' && asked.has('uploads')) {
        uploads.set('one', [])
        return answer(
          200,
          '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>',
        )
      }
      if (method === 'PUT' && upload) {
        uploads.get(upload)?.splice(Number(asked.get('partNumber')) - 1, 1, body)
        return answer(200, '', { etag: `"${asked.get('partNumber')}"` })
      }
      if (method === 'POST' && upload) {
        objects.set(key, { bytes: Buffer.concat(uploads.get(upload) ?? []), meta: {} })
        return answer(
          200,
          '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
        )
      }
      if (method === 'PUT') {
        const meta = Object.entries(headers).filter(([one]) => one.startsWith('x-amz-meta-'))
        objects.set(key, { bytes: body, meta: Object.fromEntries(meta) as Record<string, string> })
        return answer(200, '', { etag: `"${here.tagOf(body)}"` })
      }
      if (method === 'DELETE') {
        objects.delete(key)
        return answer(204)
      }
      if (asked.has('list-type')) return answer(200, listOf([...objects.keys()], asked))
      const object = objects.get(key)
      if (!object) return refuse(404, 'NoSuchKey')
      const more = { ...object.meta, 'content-length': object.bytes.length }
      if (fault === 'stalls') return half(response.writeHead(200, more), object.bytes)
      return answer(200, object.bytes, more)
    }
    void buffer(request).then(take)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here: BucketServer = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    objects,
    fault: () => undefined,
    isCareful: true,
    tagOf: md5Of,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return here
}

export const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')

/** As FILES_URL names it. */
export function bucketUrl({ endpoint }: BucketServer, prefix = ''): string {
  const { origin, pathname } = new URL(endpoint)
  return `s3:/${pathname}/${prefix}?region=us-east-1&endpoint=${origin}`
}

const half = (response: ServerResponse, bytes: Buffer) =>
  response.write(bytes.subarray(0, bytes.length >> 1))

/** Two at a time where less is asked for, so that lists have pages. */
function listOf(keys: readonly string[], asked: URLSearchParams): string {
  const found = keys.filter((key) => key.startsWith(asked.get('prefix') ?? '')).toSorted()
  const from = Number(asked.get('continuation-token') ?? 0)
  const page = found.slice(from, from + 2)
  const next = from + 2 < found.length ? from + 2 : undefined
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
  return `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }${contents.join('')}</ListBucketResult>`
}
