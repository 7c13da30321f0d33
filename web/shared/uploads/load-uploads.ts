import { needTexts } from '#web/ui/parts/more-texts.ts'

/** What sends pictures, once one is chosen. */
export async function loadUploads() {
  const texts = needTexts(['uploads'])
  // Told below, once the scripts are there.
  texts.catch(() => {})
  const { fittingPicture, keepSending, SendingBar } = await import('./uploads.ts')
  await texts
  return { fittingPicture, keepSending, SendingBar }
}

/** As `fitted`, of one; null where it is too large. */
export const fittedOne = (file: File): Promise<File | null> =>
  fitted([file]).then(
    ([one = null]) => one,
    () => null,
  )

/**
 * Chosen pictures as they are sent. Where what makes them small does not come, they go as they are.
 * @throws a DOMException named AbortError where one is too large or gone, which its field says
 */
export async function fitted(files: readonly File[]): Promise<readonly File[]> {
  const uploads = await loadUploads().catch(() => undefined)
  if (!uploads) return files
  const { signal } = new AbortController()
  return Promise.all(
    files.map(async (file) => {
      const fitting = await uploads.fittingPicture(file, signal).catch(() => null)
      if (!fitting) throw new DOMException('cannot be sent', 'AbortError')
      return fitting
    }),
  )
}
