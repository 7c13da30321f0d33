import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { S3ServiceError } from 's3mini'
import { openBucket, type BucketKeys } from '../bucket/open-bucket.ts'
import { patientFetch } from '../bucket/patient-fetch.ts'
import type { BucketPlace } from '../bucket/place.ts'
import { checkedKey } from './file-key.ts'
import { FilesAway, type Files } from './files.ts'

/** Milliseconds that a request waits for the service, all of it; a put makes two (docs/outages.md). */
const usualPatience = 4500

/** Of the object, by which what is read is compared with what was sent. */
const sumHeader = 'x-amz-meta-sha256'

/**
 * Files in a bucket. Services compare what came with `Content-MD5` before an object is there, and each read
 * is compared with the SHA-256 that was sent beside it. Nothing of a file is kept here.
 */
export function s3Files(place: BucketPlace & BucketKeys, patience = usualPatience): Files {
  const { client, asked, list } = openBucket(place, {
    of: 'files',
    away,
    fetch: patientFetch(patience),
  })
  const nameOf = (key: string) => place.prefix + checkedKey(key)
  const files: Files = {
    async put(key, bytes) {
      const name = nameOf(key)
      const md5 = createHash('md5').update(bytes).digest()
      const sums: Record<string, string> = {
        'content-md5': md5.toString('base64'),
        [sumHeader]: createHash('sha256').update(bytes).digest('hex'),
      }
      const type = 'application/octet-stream'
      const answer = await asked(() =>
        client.putObject(name, Buffer.from(bytes), type, undefined, sums),
      )
      // Of what is stored, unless the service encrypts it with a key of its own or another's.
      if (answer.headers.get('etag')?.includes(md5.toString('hex'))) return
      try {
        for await (const _ of (await files.open(key))?.stream ?? []);
      } catch (error) {
        await files.remove(key).catch(() => undefined)
        throw error
      }
    },
    async open(key) {
      const name = nameOf(key)
      const answer = await asked(() =>
        client.getObjectRaw(name).catch((error: unknown) => {
          if (isNoObject(error)) return null
          throw error
        }),
      )
      if (!answer) return null
      const size = Number(answer.headers.get('content-length') ?? NaN)
      const sum = answer.headers.get(sumHeader)
      if (!answer.body || Number.isNaN(size)) throw away('The bucket of files tells no size.')
      const stream = Readable.from(whole(answer.body, { size, sum }), { objectMode: false })
      return { size, stream }
    },
    async remove(key) {
      const name = nameOf(key)
      await asked(() => client.deleteObject(name))
    },
    list: () => list(''),
  }
  return files
}

const away = (message: string): FilesAway => new FilesAway(new Error(message))

/** A missing bucket says 404 too. */
const isNoObject = (error: unknown): boolean =>
  error instanceof S3ServiceError &&
  error.status === 404 &&
  !/NoSuchBucket/.test(`${error.serviceCode} ${error.body}`)

/**
 * Passes pieces on, the last of them once all are as they were sent, so that nobody has a damaged file
 * and takes it for a whole one.
 * @param sum null for an object that another program put there
 */
async function* whole(
  pieces: AsyncIterable<Uint8Array>,
  { size, sum }: { size: number; sum: string | null },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let length = 0
  let held: Uint8Array | undefined
  try {
    for await (const piece of pieces) {
      if (held) yield held
      hash.update(piece)
      length += piece.length
      held = piece
    }
  } catch (error) {
    throw new FilesAway(error)
  }
  if (length !== size || (sum !== null && hash.digest('hex') !== sum))
    throw away('A file came otherwise than it was stored.')
  if (held) yield held
}
