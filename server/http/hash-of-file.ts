import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** SHA-256. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('base64url')
}
