import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Pixels } from '../draw-sizes.ts'
import { colourMatrix } from './icc.ts'

/**
 * Decodes one HEIC picture in its own thread: it is one long computation, and its memory is freed
 * with the thread.
 */

export interface HeicWork {
  path: string
  mostPixels: number
  /** Bytes. */
  mostMemory: number
}

const { path, mostPixels, mostMemory } = workerData as HeicWork

// The file determines how much the decoder allocates: enforce the limit.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * 65_536 > mostMemory) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

const { default: libheif } = await import('libheif-js/wasm-bundle.js')
const bytes = readFileSync(path)
const images = new libheif.HeifDecoder().decode(bytes)
const image = images.find((one) => one.is_primary()) ?? images[0]
if (!image) throw new Error('no image')
const [width, height] = [image.get_width(), image.get_height()]
if (width * height > mostPixels) throw new Error('too many pixels')
const unfolded = { width, height, data: new Uint8ClampedArray(width * height * 4) }
image.display(unfolded, (shown) => {
  if (!shown) throw new Error('unreadable')
  const { buffer } = unfolded.data
  const toSrgb = colourMatrix(bytes)
  const pixels: Pixels = { width, height, data: new Uint8Array(buffer), ...(toSrgb && { toSrgb }) }
  parentPort?.postMessage(pixels, [buffer])
})
