/** Of a service with the protocol of S3. */
export interface BucketPlace {
  /** With the bucket, without trailing slash. */
  endpoint: string
  region: string
  /** Ends with a slash, or empty. */
  prefix: string
}

/** How a bucket is named. */
export const bucketForm =
  's3://BUCKET/PREFIX?region=REGION, with &endpoint=https://HOST where it is not that of Amazon'

export const isBucket = (place: string): boolean => place.startsWith('s3://')

/** Undefined where the text names a bucket. */
export function bucketProblem(place: string): string | undefined {
  try {
    readBucket(place)
    return undefined
  } catch {
    return bucketForm
  }
}

/** @throws Error */
export function readBucket(place: string): BucketPlace {
  const { protocol, hostname, pathname, searchParams, username } = new URL(place)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = new URL(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  // Keys stay out of settings that are shown.
  if (
    protocol !== 's3:' ||
    hostname === '' ||
    username !== '' ||
    !/^https?:$/.test(endpoint.protocol)
  )
    throw new Error('no bucket')
  const folder = trimmed(decodeURIComponent(pathname))
  return {
    endpoint: [endpoint.origin, trimmed(endpoint.pathname), hostname].filter(Boolean).join('/'),
    region,
    prefix: folder === '' ? '' : `${folder}/`,
  }
}

/** Whether what lies in the one lies in the other too. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [readBucket(one), readBucket(other)]
  return (
    a.endpoint === b.endpoint && (a.prefix.startsWith(b.prefix) || b.prefix.startsWith(a.prefix))
  )
}

const trimmed = (path: string): string => path.split('/').filter(Boolean).join('/')
