import { createHash, randomBytes } from 'node:crypto'

/** A session's token: 256 random bits that only the cookie holds. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token or a code. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
