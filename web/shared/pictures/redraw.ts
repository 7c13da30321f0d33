import { decodedWidth, firstLightEnough, within } from '#domain/pictures/small-picture.ts'
import { headBytes, readHead, type Size } from '#domain/pictures/picture-head.ts'

/** In a worker or, where a browser draws in none, in the page. */
export async function redraw(file: Blob): Promise<Blob | null> {
  const head = readHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  const picture = await decode(file, decodedWidth(head))
  try {
    return await firstLightEnough(file.size, ({ side, quality }) =>
      draw(picture, within(picture, side), quality),
    )
  } finally {
    if ('close' in picture) picture.close()
  }
}

type Decoded = ImageBitmap | HTMLImageElement

/** Upright, in the colours of the web. */
async function decode(file: Blob, width: number | undefined): Promise<Decoded> {
  if (typeof createImageBitmap === 'function')
    return createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(width !== undefined && { resizeWidth: width, resizeQuality: 'high' }),
    })
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** On white where it is transparent. */
async function draw(picture: Decoded, { width, height }: Size, quality: number): Promise<Blob> {
  const canvas =
    typeof OffscreenCanvas === 'function'
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  try {
    return await encode(canvas, { type: 'image/jpeg', quality })
  } finally {
    // Frees its memory at once.
    canvas.width = 0
  }
}

async function encode(
  canvas: OffscreenCanvas | HTMLCanvasElement,
  { type, quality }: { type: string; quality: number },
): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error('this browser writes no JPEG')
  return blob
}
