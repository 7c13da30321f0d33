import type { ChatMessage } from '#domain/chat/chat.api.ts'
import { openEvents, type StreamState } from './open-events.ts'

interface Shared {
  /** Tabs of the same person share. */
  who: string
  address: () => string
  onMessage: (message: ChatMessage) => void
  onState: (state: StreamState) => void
}

type Told = { message: ChatMessage } | { state: StreamState } | { asked: true }

/**
 * One stream a browser: the tab that holds the lock has it and tells the others; when it closes, the
 * next gets the lock and goes on after what it knows. Returns what ends it.
 */
export function shareEvents({ who, address, onMessage, onState }: Shared): () => void {
  const name = `chat ${who}`
  const ended = new AbortController()
  const channel = new BroadcastChannel(name)
  let leads = false
  let now: StreamState = 'connecting'
  const tell = (told: Told) => channel.postMessage(told)
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if ('message' in data) onMessage(data.message)
    else if ('state' in data) onState(data.state)
    else if (leads) tell({ state: now })
  })
  const lead = () =>
    new Promise<void>((done) => {
      if (ended.signal.aborted) return done()
      leads = true
      const close = openEvents({
        address,
        name: 'message',
        onEvent(message) {
          onMessage(message as ChatMessage)
          tell({ message: message as ChatMessage })
        },
        onState(state) {
          now = state
          onState(state)
          tell({ state })
        },
      })
      ended.signal.addEventListener('abort', () => {
        close()
        done()
      })
    })
  // Locks need a secure address; without, each tab has its stream.
  const { locks } = navigator as { locks?: LockManager | null }
  if (locks) locks.request(name, { signal: ended.signal }, lead).catch(() => {})
  else void lead()
  onState('connecting')
  tell({ asked: true })
  return () => {
    ended.abort()
    channel.close()
  }
}
