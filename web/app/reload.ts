/** Session storage: time of the last reload for missing files, in milliseconds. */
const reloadedKey = 'reloaded'
const pause = 30_000

/** After a deployment an open page may request deleted files: reload once in a while. */
export function reloadWhenFilesAreGone(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < pause) return
    void isNewDeployment().then((isNew) => {
      if (!isNew) return
      sessionStorage.setItem(reloadedKey, String(Date.now()))
      location.reload()
    })
  })
}

/** False also without an answer: a file may be missing because the network was away. */
async function isNewDeployment(): Promise<boolean> {
  const entry = document.querySelector('script[type=module]')?.getAttribute('src')
  const page = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  return Boolean(entry && page?.ok && !(await page.text()).includes(entry))
}
