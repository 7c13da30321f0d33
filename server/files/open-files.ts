import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isBucket, readBucket } from '../bucket/place.ts'
import type { Env } from '../env.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder.ts'

type S3Settings = Pick<Env, 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>

/** Where files lie that no bucket has. */
export const filesFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'files')

/** What backups copy; null where a bucket has the files, whose versions are their backup. */
export const copiedFolder = (env: Pick<Env, 'DATA_DIR' | 'FILES_URL'>): string | null =>
  env.FILES_URL === undefined ? filesFolder(env) : null

/** Of FILES_URL, else the folder in DATA_DIR, which is made. */
export async function openFiles(
  env: Pick<Env, 'DATA_DIR' | 'FILES_URL'> & S3Settings,
): Promise<Files> {
  if (env.FILES_URL !== undefined) return filesAt(env.FILES_URL, env)
  const folder = filesFolder(env)
  await mkdir(folder, { recursive: true })
  return folderFiles(folder)
}

/** @param place a folder that is there, or a bucket, whose keys are set */
export async function filesAt(
  place: string,
  { S3_ACCESS_KEY = '', S3_SECRET_KEY = '' }: S3Settings,
): Promise<Files> {
  if (!isBucket(place)) return folderFiles(place)
  // Loaded where it is asked for.
  const { s3Files } = await import('./s3-files.ts')
  const keys = { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY }
  return s3Files({ ...readBucket(place), ...keys })
}
