/**
 * Why a file of the page did not come: there is a newer version of all files, no answer came, or what
 * came is broken.
 */
export type WhyMissing = 'newVersion' | 'network' | 'broken'

/** Keys of `common`. */
export const wordsFor = {
  newVersion: 'newVersion',
  network: 'networkError',
  broken: 'partFailed',
} as const satisfies Record<WhyMissing, string>

/** A file of the page did not come. */
export class FileMissing extends Error {
  readonly why: WhyMissing

  constructor(why: WhyMissing, cause: unknown) {
    super(`a file of the page is missing: ${why}`, { cause })
    this.name = 'FileMissing'
    this.why = why
  }
}

/** @throws FileMissing where `load`, an `import()`, fails */
export async function needFile<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw error instanceof FileMissing ? error : new FileMissing(await whyMissing(), error)
  }
}

/** Errors of files that did not come. */
const ofFiles = new WeakSet<object>()

/** What the build's `import()` throws it tells before (`vite:preloadError`). */
export function noteOfFile(error: unknown): void {
  if (typeof error === 'object' && error) ofFiles.add(error)
}

export const isOfFile = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && ofFiles.has(error)

let asked: Promise<WhyMissing> | undefined

/** Asks the server whether it has files of a newer version than this page. */
export async function whyMissing(): Promise<WhyMissing> {
  asked ??= ask().finally(() => (asked = undefined))
  return asked
}

async function ask(): Promise<WhyMissing> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const answer = await fetch('/', { cache: 'no-store' })
    .then(async (page) => (page.ok ? page.text() : ''))
    .catch(() => undefined)
  if (answer === undefined) return 'network'
  return entry && answer && !answer.includes(entry) ? 'newVersion' : 'broken'
}
