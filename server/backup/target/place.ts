import { isAbsolute } from 'node:path'

/** Why BACKUP_TO, or what `--to` and `--from` say, names no place; undefined where it does. */
export function placeProblem(place: string): string | undefined {
  if (!place.startsWith('s3://'))
    return isAbsolute(place) ? undefined : 'the whole path of a folder, or s3://BUCKET/PREFIX'
  try {
    readBucket(place)
    return undefined
  } catch {
    return 's3://BUCKET/PREFIX?region=REGION, with &endpoint=https://HOST where it is not that of Amazon'
  }
}

/** @throws Error */
export function readBucket(place: string): { endpoint: string; region: string; prefix: string } {
  const { hostname, pathname, searchParams, username } = new URL(place)
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = new URL(searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  // Keys stay out of settings that are shown.
  if (hostname === '' || username !== '' || !/^https?:$/.test(endpoint.protocol))
    throw new Error('no bucket')
  const folder = trimmed(decodeURIComponent(pathname))
  return {
    endpoint: [endpoint.origin, trimmed(endpoint.pathname), hostname].filter(Boolean).join('/'),
    region,
    prefix: folder === '' ? '' : `${folder}/`,
  }
}

const trimmed = (path: string): string => path.split('/').filter(Boolean).join('/')
