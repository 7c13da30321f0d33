import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Smaller files gain nothing. */
const fewest = 256

/** As `.br`, a sixth smaller than compressing on the fly. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))
      await Promise.all(
        texts.map(async (file) => {
          const content = await readFile(join(dir, file))
          if (content.length >= fewest)
            await writeFile(join(dir, `${file}.br`), await compress(content))
        }),
      )
    },
  }
}
