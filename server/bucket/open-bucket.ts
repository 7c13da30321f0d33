import { S3mini, S3ServiceError } from 's3mini'
import type { BucketPlace } from './place.ts'

export interface BucketKeys {
  accessKeyId: string
  secretAccessKey: string
}

interface Use {
  /** Of what it is the bucket, as messages say it: `backups`. */
  of: string
  /** The error that tells what the store says, or that it says nothing. */
  away(message: string): Error
  /** Milliseconds of one request; else `fetch` sees to it. */
  patience?: number
  fetch?: typeof fetch
}

export interface OpenBucket {
  client: S3mini
  /** Makes a request of the client. @throws what `away` makes */
  asked<T>(ask: () => Promise<T>): Promise<T>
  /** Of all names below the prefix of the place that begin so, in no order. */
  list(under: string): AsyncGenerator<string>
}

/** Any store with the protocol of S3. An object is there whole, or not. */
export function openBucket(
  { endpoint, region, prefix, accessKeyId, secretAccessKey }: BucketPlace & BucketKeys,
  { of, away, patience, fetch }: Use,
): OpenBucket {
  const client = new S3mini({
    accessKeyId,
    secretAccessKey,
    endpoint,
    region,
    ...(patience !== undefined && { requestAbortTimeout: patience }),
    ...(fetch && { fetch }),
  })

  /** What the store says is told by status and code alone: addresses of requests carry signatures. */
  async function asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof S3ServiceError)) throw away(`The bucket of ${of} does not answer.`)
      const said = `${error.status}${error.serviceCode ? `, ${error.serviceCode}` : ''}`
      if (error.status === 401 || error.status === 403)
        throw away(`The bucket of ${of} refuses S3_ACCESS_KEY (${said}).`)
      if (error.status === 404) throw away(`The bucket of ${of} is not there.`)
      throw away(`The bucket of ${of} answers ${said}.`)
    }
  }

  return {
    client,
    asked,
    async *list(under) {
      let next: string | undefined
      do {
        // What it calls a delimiter is the path: all that begin so are listed.
        const page = await asked(() => client.listObjectsPaged('/', prefix + under, 1000, next))
        if (!page) throw away(`The bucket of ${of} is not there.`)
        for (const { Key } of page.objects ?? []) yield Key.slice(prefix.length)
        next = page.nextContinuationToken
      } while (next !== undefined)
    },
  }
}
