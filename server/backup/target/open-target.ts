import { isBucket, readBucket } from '../../bucket/place.ts'
import { BackupError } from '../backup-error.ts'
import { placeProblem } from './place.ts'
import { folderTarget } from './folder-target.ts'
import { s3Target } from './s3-target.ts'
import type { Target } from './target.ts'

interface S3Keys {
  S3_ACCESS_KEY?: string | undefined
  S3_SECRET_KEY?: string | undefined
}

/** @throws BackupError where the place is none, or the keys of a bucket are missing */
export function openTarget(place: string, { S3_ACCESS_KEY, S3_SECRET_KEY }: S3Keys): Target {
  const problem = placeProblem(place)
  if (problem !== undefined) throw new BackupError(`No place for backups: ${problem}.`)
  if (!isBucket(place)) return folderTarget(place)
  if (S3_ACCESS_KEY === undefined || S3_SECRET_KEY === undefined)
    throw new BackupError('A bucket needs S3_ACCESS_KEY and S3_SECRET_KEY.')
  return s3Target({
    ...readBucket(place),
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
  })
}
