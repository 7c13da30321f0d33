import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { openBucket, type BucketKeys } from '../../bucket/open-bucket.ts'
import type { BucketPlace } from '../../bucket/place.ts'
import { TargetAway } from '../backup-error.ts'
import { measured, type Target } from './target.ts'

/** Bytes of a part: 10,000 of them are the most of an object, and one is in memory at a time. */
const partSize = 32 * 1024 * 1024
/** Milliseconds of one request. */
const patience = 120_000

/** Any store with the protocol of S3. An object is there whole, or not. */
export function s3Target(place: BucketPlace & BucketKeys, partBytes = partSize): Target {
  const {
    client: bucket,
    asked,
    list,
  } = openBucket(place, {
    of: 'backups',
    away: (message) => new TargetAway(message),
    patience,
  })
  const { prefix } = place
  return {
    async put(name, bytes) {
      const key = prefix + name
      const { through, stored } = measured()
      bytes.once('error', (error) => through.destroy(error))
      const parts = inParts(bytes.pipe(through), partBytes)
      try {
        const first = (await parts.next()).value ?? Buffer.alloc(0)
        const second = await parts.next()
        if (second.done) {
          await asked(() => bucket.putObject(key, first))
          return stored()
        }
        const upload = await asked(() => bucket.getMultipartUploadId(key))
        try {
          const send = (part: Buffer, number: number) =>
            asked(() => bucket.uploadPart(key, upload, part, number))
          const sent = [await send(first, 1), await send(second.value, 2)]
          for await (const part of parts) sent.push(await send(part, sent.length + 1))
          await asked(() => bucket.completeMultipartUpload(key, upload, sent))
        } catch (error) {
          await bucket.abortMultipartUpload(key, upload).catch(() => undefined)
          throw error
        }
        return stored()
      } finally {
        bytes.destroy()
      }
    },
    async open(name) {
      const answer = await asked(() => bucket.getObjectResponse(prefix + name))
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) : null
    },
    has: async (name) => (await asked(() => bucket.objectExists(prefix + name))) === true,
    list,
    async remove(name) {
      // One by one: not every store knows the removal of many.
      await asked(() => bucket.deleteObject(prefix + name))
    },
  }
}

async function* inParts(stream: Readable, size: number): AsyncGenerator<Buffer, undefined> {
  let [held, length]: [Buffer[], number] = [[], 0]
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk)
    length += chunk.length
    if (length < size) continue
    const all = Buffer.concat(held)
    yield all.subarray(0, size)
    const rest = all.subarray(size)
    ;[held, length] = [[rest], rest.length]
  }
  if (length > 0) yield Buffer.concat(held)
}
