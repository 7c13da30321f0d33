import { createHmac, hkdfSync } from 'node:crypto'
import { pipeline, Readable, type Transform } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError } from './backup-error.ts'

export const newBackupKey = (): Promise<string> => generateX25519Identity()

/**
 * Everything that is written away is compressed, then encrypted in age's format, so that
 * `age -d -i KEY FILE | zstd -d` reads it without us. Streams: memory does not grow with sizes.
 */
export interface Seal {
  close(plain: Readable): Promise<Readable>
  /** @throws BackupError by the stream where the key is another, or what was read is not whole */
  open(sealed: Readable): Promise<Readable>
  /** Names what it holds without telling a stranger what that is. @param digest SHA-256, hexadecimal */
  nameOf(digest: string): string
}

/** @throws BackupError where the key was not copied whole; it is not repeated */
export async function startSeal(key: string): Promise<Seal> {
  const recipient = await identityToRecipient(key).catch(() => {
    throw new BackupError(
      'BACKUP_KEY: it was not copied whole: its last signs do not fit the others.',
    )
  })
  const naming = Buffer.from(hkdfSync('sha256', key, '', 'names of files', 32))
  return {
    async close(plain) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return fromWeb(await encrypter.encrypt(toWeb(through(plain, createZstdCompress()))))
    },
    async open(sealed) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(key)
      try {
        const read = fromWeb(await decrypter.decrypt(toWeb(sealed)))
        return through(read, createZstdDecompress())
      } catch (error) {
        sealed.destroy()
        throw new BackupError(
          `What is stored cannot be opened (${(error as Error).message}): is BACKUP_KEY the one that it was made with?`,
        )
      }
    },
    nameOf: (digest) => createHmac('sha256', naming).update(digest).digest('hex'),
  }
}

/** An error of either side is told by what comes out. */
function through(from: Readable, step: Transform): Transform {
  pipeline(from, step, () => undefined)
  return step
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as ReadableStream<Uint8Array>)
