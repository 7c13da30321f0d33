import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Pixels } from './draw-sizes.ts'
import { colourMatrix } from './icc.ts'

/**
 * A thread of its own for one HEIC picture, since its unfolding is one long computation; its memory
 * goes with it.
 */

export interface HeicWork {
  path: string
  mostPixels: number
  /** Bytes that the decoder may take. */
  mostMemory: number
}

const { path, mostPixels, mostMemory } = workerData as HeicWork

// What a decoder asks for comes from the file. Refused memory is a picture that could not be read.
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
