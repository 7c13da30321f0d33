import { isSessionOver } from '#web/shared/session/is-session-over.ts'

/** `lost`: tried again, less and less often. */
export type StreamState = 'connecting' | 'open' | 'lost'

interface Events {
  /** Of each connection: it names what is known already. */
  address: () => string
  /** Name of the events. */
  name: string
  onEvent: (data: unknown) => void
  onState: (state: StreamState) => void
}

/** Milliseconds between two tries. */
const first = 1000
const longest = 30_000
/** Milliseconds within which readers of a process that ends come again. */
const spread = 500

/** A stream of events that outlives refusals, on which a browser's own ends, but not its session. Returns what ends it. */
export function openEvents({ address, name, onEvent, onState }: Events): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let wait = first
  let isOver = false
  const open = () => {
    if (isOver) return
    source = new EventSource(address())
    source.addEventListener(name, ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data)))
    // The process that sends them ends, and another one is there, which not all are to ask at once.
    source.addEventListener('end', () => {
      source?.close()
      timer = window.setTimeout(open, Math.random() * spread)
    })
    source.addEventListener('open', () => {
      wait = first
      onState('open')
    })
    source.addEventListener('error', () => {
      onState('lost')
      const isRefused = source?.readyState === EventSource.CLOSED
      // Itself it would come again to a server that is gone, but not after a refusal.
      source?.close()
      timer = window.setTimeout(() => void again(isRefused), wait)
      wait = Math.min(wait * 2, longest)
    })
  }
  const again = async (isRefused: boolean) => {
    isOver ||= isRefused && (await isSessionOver())
    open()
  }
  // A device that is connected again does not wait.
  const now = () => {
    if (isOver || source?.readyState !== EventSource.CLOSED) return
    window.clearTimeout(timer)
    open()
  }
  onState('connecting')
  open()
  window.addEventListener('online', now)
  return () => {
    isOver = true
    window.removeEventListener('online', now)
    window.clearTimeout(timer)
    source?.close()
  }
}
