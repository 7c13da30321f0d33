import { noteOfFile, whyMissing } from '#web/ui/parts/why-missing.ts'

/** Session storage: time of the last reload for missing files, in milliseconds. */
const reloadedKey = 'reloaded'
const pause = 30_000

/**
 * After a deployment an open page may request deleted files: reloads once in a while, never in a loop.
 * Whatever else kept a file away, and the second time, the screen says.
 */
export function reloadWhenFilesAreGone(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    noteOfFile(payload)
    void reloadOnce()
  })
}

async function reloadOnce(): Promise<void> {
  if (Date.now() - lastReload() < pause || (await whyMissing()) !== 'newVersion') return
  // Several files of a screen miss at once.
  if (Date.now() - lastReload() < pause) return
  try {
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Without storage nothing would end a loop: the screen asks to reload.
    return
  }
  location.reload()
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(reloadedKey) ?? 0)
  } catch {
    return Date.now()
  }
}
