import { CallError } from './call-error.ts'

/** Milliseconds. */
const longestPause = 30_000
const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** failures, longestPause)

/** Of a server that answers, but not now. */
const mostAnswered = 5
const notNow = new Set([502, 503, 504])

/** Whether it is sent again by itself: as long as no answer comes, else as long as it may help. */
export function sendsAgain(error: unknown, failures: number): boolean {
  if (!(error instanceof CallError)) return false
  if (error.code === 'NETWORK') return true
  // Whoever would wait longer is told why instead, such as that no room is left.
  const { retryAfter = 0, status } = error
  return notNow.has(status) && failures < mostAnswered && retryAfter * 1000 <= longestPause
}

/**
 * Sends again, with growing pauses and at once where the network is back, until an answer comes.
 * What is sent must have an Idempotency-Key: the server may have received it before.
 * @throws what `send` throws in the end, and the reason of `signal` when it is aborted
 */
export async function keepSending<T>(
  send: () => Promise<T>,
  { signal, onLost }: { signal: AbortSignal; onLost: () => void },
): Promise<T> {
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted()
    try {
      return await send()
    } catch (error) {
      if (!sendsAgain(error, failures)) throw error
      onLost()
      const { retryAfter = 0 } = error as CallError
      await networkOr(Math.max(pauseAfter(failures), retryAfter * 1000), signal)
    }
  }
}

function networkOr(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', () => resolve(), { signal: over.signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
  }).finally(() => over.abort())
}
