/** Session storage: time of the last reload for missing files, in milliseconds. */
const reloadedKey = 'reloaded'
const pause = 30_000

/** After a deployment an open page may request deleted files: reload once in a while. */
export function reloadWhenFilesAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    // Without a network a reload would show the browser's error page.
    if (!navigator.onLine || Date.now() - last < pause) return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
