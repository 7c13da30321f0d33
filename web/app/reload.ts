/** Session storage: when this page was last loaded again for missing files, in milliseconds. */
const reloadedKey = 'reloaded'
const pause = 30_000

/**
 * A page that was open while a new version came asks for files that are gone: it loads itself
 * again, once in a while.
 */
export function reloadWhenFilesAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    // Without a network a load would leave our page for the browser's own; the screen says what is
    // wrong instead.
    if (!navigator.onLine || Date.now() - last < pause) return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
