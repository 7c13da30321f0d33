import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { mostPicturePixels } from '#domain/pictures/photo.ts'
import type { Pixels } from './draw-sizes.ts'
import type { HeicWork } from './heic-worker.ts'
import { drawing } from './picture-work.ts'

/** One at a time: it takes hundreds of megabytes, and as long as a processor needs. */
const reading = pLimit(1)

/** Enough for 50 megapixels, beside their copy of 200 MB. */
const mostMemory = 640 * 1024 * 1024

/** Milliseconds; a telephone's picture takes 1 to 3 s. */
const longest = 30_000

/**
 * Unfolds a HEIC file, which sharp's binaries do not read (requirements/contract.md 3), upright, in
 * a thread of its own.
 * @throws when it is none, or takes too much time or memory
 */
export const readHeic = (path: string): Promise<Pixels> =>
  reading(() =>
    drawing(
      () =>
        new Promise<Pixels>((resolve, reject) => {
          const workerData: HeicWork = { path, mostPixels: mostPicturePixels, mostMemory }
          // What the library says of a bad file goes to nobody.
          const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
            workerData,
            stdout: true,
            stderr: true,
            resourceLimits: { maxOldGenerationSizeMb: 128 },
          })
          const timer = setTimeout(() => done(() => reject(new Error('HEIC: too long'))), longest)
          // The first word counts; the next picture begins once the memory of this one is free.
          const done = (settle: () => void) => {
            clearTimeout(timer)
            worker.removeAllListeners()
            worker.on('error', () => {})
            void worker.terminate().then(settle, reject)
          }
          worker.once('message', (pixels: Pixels) => done(() => resolve(pixels)))
          worker.once('error', (error) => done(() => reject(error)))
          worker.once('exit', () => done(() => reject(new Error('HEIC: unreadable'))))
        }),
    ),
  )
