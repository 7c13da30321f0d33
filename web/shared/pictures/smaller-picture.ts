import { headBytes, readHead } from '#domain/pictures/picture-head.ts'
import { mostPictureBytes } from '#domain/pictures/photo.ts'
import { goesAsItIs } from '#domain/pictures/small-picture.ts'

/** Milliseconds, after which a picture goes as it is: a telephone may end a worker in silence. */
const longest = 30_000

const made = new WeakMap<File, Promise<File | null>>()
let turn: Promise<unknown> = Promise.resolve()

/**
 * What is sent of a chosen picture (docs/decisions/0117), made one at a time and once for each; null
 * where it is larger than the API takes and this browser cannot make it smaller.
 * @throws the reason of `signal` when it is aborted, and where the file cannot be read any more
 */
export async function fittingPicture(
  file: File,
  signal: AbortSignal,
  onShrink?: () => void,
): Promise<File | null> {
  let fitting = made.get(file)
  if (!fitting) {
    const before = turn
    fitting = before.then(() => make(file, signal, onShrink))
    turn = fitting.catch(() => {})
    made.set(file, fitting)
    // Cancelled, it may be chosen again; what was made is not made smaller again.
    fitting.then(
      (one) => one && made.set(one, Promise.resolve(one)),
      () => made.delete(file),
    )
  }
  return fitting
}

async function make(file: File, signal: AbortSignal, onShrink?: () => void): Promise<File | null> {
  signal.throwIfAborted()
  const head = readHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  let smaller: Blob | null = null
  if (!goesAsItIs(head, file.size)) {
    onShrink?.()
    smaller = await redrawn(file, signal)
  }
  const { size, type } = smaller ?? file
  if (size >= mostPictureBytes) return null
  // In memory: a file that is moved meanwhile could not be sent again.
  return new File([smaller ?? (await file.arrayBuffer())], file.name, {
    type,
    lastModified: file.lastModified,
  })
}

/** Null where it stays as it is: unreadable here, or no larger than what would be drawn. */
async function redrawn(file: File, signal: AbortSignal): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined')
    return import('./redraw.ts').then(({ redraw }) => redraw(file)).catch(() => null)
  const worker = new Worker(new URL('./smaller-picture.worker.ts', import.meta.url), {
    type: 'module',
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Blob | null>((resolve, reject) => {
      timer = setTimeout(() => resolve(null), longest)
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data))
      worker.addEventListener('error', () => resolve(null))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage(file)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
