import { Worker } from 'node:worker_threads'
import { mostPicturePixels } from '#domain/pictures/photo.ts'
import type { Pixels } from '../draw-sizes.ts'
import type { HeicWork } from './heic-worker.ts'
import { onHeic } from '../picture-work.ts'

/** 50 megapixels and their copy. */
const mostMemory = 640 * 1024 * 1024

/** Milliseconds; phone pictures take 1 to 3 s. */
const longest = 30_000

/**
 * sharp's binaries cannot decode HEIC (requirements/contract.md 3). Decodes upright, in a separate
 * thread.
 * @param by whose turn it takes
 * @throws when invalid, or beyond the limits of time or memory; Refusal as `onPicture`
 */
export const readHeic = (path: string, by: string): Promise<Pixels> =>
  onHeic(
    by,
    () =>
      new Promise<Pixels>((resolve, reject) => {
        const workerData: HeicWork = { path, mostPixels: mostPicturePixels, mostMemory }
        const worker = new Worker(new URL('heic-worker.ts', import.meta.url), {
          workerData,
          stdout: true,
          stderr: true,
          resourceLimits: { maxOldGenerationSizeMb: 128 },
        })
        const timer = setTimeout(() => done(() => reject(new Error('HEIC: too long'))), longest)
        // Only the first outcome counts; the next picture starts once this memory is free.
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
  )
