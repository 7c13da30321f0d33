import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts with a key of `keyFor` (64 hex digits), bound to `owner`: useless when copied to another
 * account's row or cookie.
 */
export function seal(key: string, owner: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'hex'), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** null if the key or owner differs, or it was altered. */
export function unseal(key: string, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv(
      algorithm,
      Buffer.from(key, 'hex'),
      bytes.subarray(0, ivBytes),
      { authTagLength: tagBytes },
    )
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([
      decipher.update(bytes.subarray(ivBytes + tagBytes)),
      decipher.final(),
    ]).toString('utf8')
  } catch {
    return null
  }
}
