import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, stored only in the cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
