import { isAbsolute } from 'node:path'
import { bucketProblem, isBucket } from '../../bucket/place.ts'

/** Why BACKUP_TO, or what `--to` and `--from` say, names no place; undefined where it does. */
export function placeProblem(place: string): string | undefined {
  if (isBucket(place)) return bucketProblem(place)
  return isAbsolute(place) ? undefined : 'the whole path of a folder, or s3://BUCKET/PREFIX'
}
