import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#web/api/call.ts'
import type { Sending as Upload } from '#web/api/send-multipart.ts'
import { keepFile } from '#web/shared/memory/kept-files.ts'
import { addUnsent, dropUnsent, readUnsent, type Unsent } from '#web/shared/memory/unsent.ts'

interface Sending<Sent> {
  who: string
  talk: string
  send: (unsent: Unsent, upload: Upload) => Promise<Sent>
  onSent: (sent: Sent) => void
  /** Ids of messages that the server has, from whichever answer or stream. */
  arrived?: readonly (string | null)[]
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

/** The server does not take it as it is: nothing is gained by sending it again by itself. */
export const isRefused = (error: unknown): boolean =>
  error !== undefined && !isTooMany(error) && !isAway(error)

/**
 * Sends in order, one at a time; keeps on the device what has not arrived. One that is refused
 * holds those behind it until it is sent again or dropped.
 */
export function useSending<Sent>({ who, talk, send, onSent, arrived = [] }: Sending<Sent>) {
  const [unsent, setUnsent] = useState(() => readUnsent(who, talk))
  const [failure, setFailure] = useState<Error>()
  const [isSending, setIsSending] = useState(false)
  const [progress, setProgress] = useState(0)
  const latest = useRef({ unsent, send, onSent, isSending: false, failure })
  const open = useRef<AbortController>(undefined)
  useEffect(() => {
    Object.assign(latest.current, { send, onSent })
  })

  const change = useCallback((next: Unsent[]) => {
    latest.current.unsent = next
    setUnsent(next)
  }, [])
  const fail = useCallback((error: Error | undefined) => {
    latest.current.failure = error
    setFailure(error)
  }, [])
  const remove = useCallback(
    (clientId: string) => {
      dropUnsent(who, clientId)
      change(latest.current.unsent.filter((one) => one.clientId !== clientId))
    },
    [change, who],
  )
  const sendAll = useCallback(async () => {
    const now = latest.current
    if (now.isSending) return
    now.isSending = true
    setIsSending(true)
    let failed: Error | undefined
    try {
      for (let next = now.unsent[0]; next; next = now.unsent[0]) {
        const { signal } = (open.current = new AbortController())
        setProgress(0)
        try {
          now.onSent(await now.send(next, { signal, onProgress: setProgress }))
        } catch (error) {
          if (!signal.aborted) throw error
        }
        remove(next.clientId)
      }
    } catch (error) {
      failed = error as Error
    } finally {
      now.isSending = false
      setIsSending(false)
      fail(failed)
    }
  }, [remove, fail])
  /** By itself, so what was refused waits for its author. */
  const flush = useCallback(async () => {
    if (!isRefused(latest.current.failure)) await sendAll()
  }, [sendAll])

  // The stream may be faster than the answer.
  const known = unsent.find(({ clientId }) => arrived.includes(clientId))
  useEffect(() => {
    if (known) remove(known.clientId)
  }, [known, remove])
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
    if (!failure || isRefused(failure)) return
    const later = setTimeout(() => void flush(), isTooMany(failure) ? pause : wait.current)
    wait.current = Math.min(wait.current * 2, longest)
    return () => clearTimeout(later)
  }, [failure, flush])

  const add = (one: Unsent) => {
    addUnsent(who, talk, one)
    change([...latest.current.unsent, one])
    void flush()
  }
  /** Takes back what has not been sent. */
  const drop = (clientId: string) => {
    if (latest.current.unsent[0]?.clientId === clientId) fail(undefined)
    remove(clientId)
    void flush()
  }
  return {
    flush,
    /** For UnsentMessages. */
    queue: {
      unsent,
      failure: unsent.length > 0 ? failure : undefined,
      isSending,
      /** Share of the first that has gone, 0 to 1. */
      progress,
      /** Takes back the first while it is on its way; what the server has by then it keeps. */
      onCancel: () => open.current?.abort(),
      /** Also what was refused. */
      onAgain: () => void sendAll(),
      onDrop: drop,
    },
    write: (message: string) => add({ clientId: crypto.randomUUID(), message }),
    addPicture(file: File) {
      const clientId = crypto.randomUUID()
      keepFile(clientId, file)
      add({ clientId, message: '', hasPicture: true })
    },
  }
}
