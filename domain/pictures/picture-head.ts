import { formatOf, type PictureFormat } from './picture-format.ts'

export interface PictureHead {
  format: PictureFormat | null
  /** As stored, before it is turned upright; unknown of some formats. */
  size?: Size
  /** Has metadata, which may say where and when it was taken. */
  tells: boolean
  moves: boolean
}

export interface Size {
  width: number
  height: number
}

/** Metadata of telephones, with its small picture, comes before the size of a JPEG. */
export const headBytes = 256 * 1024

/** Of the first `headBytes` of a file, by content and not by name. */
export function readHead(head: Uint8Array): PictureHead {
  const format = formatOf(head.subarray(0, 256))
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const known = { format, tells: false, moves: format === 'gif' }
  try {
    if (format === 'jpeg') return { ...known, ...readJpeg(view) }
    if (format === 'png') return { ...known, ...readPng(view) }
    if (format === 'webp') return { ...known, ...readWebp(view) }
  } catch (error) {
    // Broken, or longer than what was read.
    if (!(error instanceof RangeError)) throw error
  }
  return known
}

const ascii = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))

/** Begins of a frame; the three left out are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(view: DataView): Partial<PictureHead> {
  let tells = false
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker))
      return { tells, size: { height: view.getUint16(at + 5), width: view.getUint16(at + 7) } }
    tells ||= marker === 0xe1
    at += 2 + view.getUint16(at + 2)
  }
  return { tells }
}

function readPng(view: DataView): Partial<PictureHead> {
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  let [tells, moves] = [false, false]
  // The pixels end the head.
  for (let at = 8; at + 8 <= view.byteLength && ascii(view, at + 4, 4) !== 'IDAT';) {
    const kind = ascii(view, at + 4, 4)
    tells ||= kind === 'eXIf' || kind === 'iTXt'
    moves ||= kind === 'acTL'
    at += 12 + view.getUint32(at)
  }
  return { size, tells, moves }
}

/** Three bytes, the lowest first, plus one. */
const sideAt = (view: DataView, at: number) =>
  1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16)

function readWebp(view: DataView): Partial<PictureHead> {
  const kind = ascii(view, 12, 4)
  if (kind === 'VP8X') {
    const flags = view.getUint8(20)
    return {
      size: { width: sideAt(view, 24), height: sideAt(view, 27) },
      tells: (flags & 0b1100) !== 0,
      moves: (flags & 0b10) !== 0,
    }
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { size: { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) } }
  }
  return {
    size: {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    },
  }
}
