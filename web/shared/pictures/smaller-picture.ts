import { mostPictureBytes } from '#domain/pictures/photo.ts'

/** Without a known type, decides by extension: browsers do not know all phone formats. */
export const isImage = ({ type, name }: File): boolean =>
  type ? type.startsWith('image/') && type !== 'image/svg+xml' : /\.(heic|heif|avif)$/i.test(name)

/** As `smallerPicture`, for one that is larger than the API takes. */
export async function fittingPicture(
  file: File,
  signal: AbortSignal,
  onShrink?: () => void,
): Promise<File | null> {
  if (file.size < mostPictureBytes) return file
  onShrink?.()
  return smallerPicture(file, signal)
}

/**
 * Redraws a picture that is too large in a worker; null where this browser cannot decode it (HEIC
 * in most).
 * @throws the reason of `signal` when it is aborted
 */
async function smallerPicture(file: File, signal: AbortSignal): Promise<File | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  const worker = new Worker(new URL('./smaller-picture.worker.ts', import.meta.url), {
    type: 'module',
  })
  try {
    const smaller = await new Promise<Blob | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
      worker.addEventListener('error', () => resolve(null))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage(file)
    })
    return smaller && new File([smaller], file.name, { type: smaller.type })
  } finally {
    worker.terminate()
  }
}
