import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#domain/chat/chat.api.ts'
import { CallError } from '#web/api/call.ts'
import { keepUnsent, readUnsent, type Unsent } from './unsent.ts'

interface Sending {
  who: string
  send: (unsent: Unsent) => Promise<ChatMessage>
  onSent: (message: ChatMessage) => void
  /** That the server has, from whichever answer or stream. */
  messages: readonly ChatMessage[]
}

/** Milliseconds after which a server that had too much is asked again. */
const pause = 60_000
/** Milliseconds between two tries of a server that cannot be reached, doubled each time. */
const first = 1000
const longest = 30_000

/** Too many messages in a minute. */
export const isTooMany = (error: unknown): boolean =>
  error instanceof CallError && error.status === 429

const isAway = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500

/** The server said that it will never take it. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallError && [400, 403, 404, 409].includes(error.status)

/** Sends in order, one at a time; keeps on the device what has not arrived. */
export function useSending({ who, send, onSent, messages }: Sending) {
  const [unsent, setUnsent] = useState(() => readUnsent(who))
  const [failure, setFailure] = useState<Error>()
  const [isSending, setIsSending] = useState(false)
  const latest = useRef({ unsent, send, onSent, isSending: false })
  useEffect(() => {
    Object.assign(latest.current, { send, onSent })
  })

  const change = useCallback(
    (next: Unsent[]) => {
      latest.current.unsent = next
      setUnsent(next)
      keepUnsent(who, next)
    },
    [who],
  )
  const drop = useCallback(
    (clientId: string) => change(latest.current.unsent.filter((one) => one.clientId !== clientId)),
    [change],
  )
  const flush = useCallback(async () => {
    const now = latest.current
    if (now.isSending) return
    now.isSending = true
    setIsSending(true)
    try {
      for (let next = now.unsent[0]; next; next = now.unsent[0]) {
        const sent = await now.send(next)
        now.onSent(sent)
        drop(next.clientId)
      }
      setFailure(undefined)
    } catch (error) {
      setFailure(error as Error)
    } finally {
      now.isSending = false
      setIsSending(false)
    }
  }, [drop])

  // The stream may be faster than the answer.
  const arrived = unsent.find((one) => messages.some(({ clientId }) => clientId === one.clientId))
  useEffect(() => {
    if (arrived) drop(arrived.clientId)
  }, [arrived, drop])
  useEffect(() => {
    const again = () => void flush()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [flush])

  // Of itself: the device may be connected again before a try that it lost is known to have failed.
  const wait = useRef(first)
  useEffect(() => {
    if (!failure) wait.current = first
    if (!failure || !(isTooMany(failure) || isAway(failure))) return
    const later = setTimeout(() => void flush(), isTooMany(failure) ? pause : wait.current)
    wait.current = Math.min(wait.current * 2, longest)
    return () => clearTimeout(later)
  }, [failure, flush])

  return {
    unsent,
    failure: unsent.length > 0 ? failure : undefined,
    isSending,
    flush,
    drop,
    /** @throws CallError where the server refuses it for good; it is forgotten then */
    async write(message: string) {
      const one = { clientId: crypto.randomUUID(), message }
      change([...latest.current.unsent, one])
      if (latest.current.unsent.length > 1 || latest.current.isSending) return void flush()
      latest.current.isSending = true
      setIsSending(true)
      let isThrough = true
      try {
        onSent(await send(one))
        drop(one.clientId)
        setFailure(undefined)
      } catch (error) {
        isThrough = isFinal(error)
        if (isThrough) {
          drop(one.clientId)
          throw error
        }
        setFailure(error as Error)
      } finally {
        latest.current.isSending = false
        setIsSending(false)
        // What was written meanwhile.
        if (isThrough) void flush()
      }
    },
  }
}
