import { open } from 'node:fs/promises'
import { formatOf, type PictureFormat } from '#domain/pictures/picture-format.ts'

/** Exceeds any HEIC or AVIF first box. */
const headBytes = 256

export async function formatOfFile(path: string): Promise<PictureFormat | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes)
    return formatOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
