/** Channel of the tabs of this browser, which have one session. */
const name = 'session'
/** Channels hear those of their own page too. */
const own = Math.random()

/** That somebody logged in or out here, or that the session was found to have ended. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(own)
  channel.close()
}

/** Returns what ends it. */
export function hearTabs(changed: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== own) changed()
  })
  return () => channel.close()
}
