import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { KeyFor } from './secrets.ts'

/** 256 random bits, stored only in the cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Looks like `newToken`; nobody without the key can tell it from the id of the job. */
export const tokenOfJob = (keyFor: KeyFor, jobId: string): string =>
  createHmac('sha256', keyFor('tokens of letters')).update(jobId).digest('base64url')
