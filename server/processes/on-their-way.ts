import type { Worker } from 'node:cluster'

/** What Node's cluster says to its processes, and they answer, of a connection that is handed over. */
interface Said {
  act?: string
  seq?: number
  ack?: number
}

interface Handle {
  close(): void
}

/**
 * Ends the connections that were on their way to a process when it died. Node keeps them open, where
 * nobody reads them: whoever waits for an answer would wait for ever instead of asking again.
 */
export function endOnTheirWay({ process: child }: Worker): void {
  const handed = new Map<number, Handle>()
  const send = child.send.bind(child) as (...all: unknown[]) => boolean
  child.send = ((message: Said, handle?: Handle, ...rest: unknown[]) => {
    if (message.act === 'newconn' && message.seq !== undefined && handle)
      handed.set(message.seq, handle)
    return send(message, handle, ...rest)
  }) as typeof child.send
  child.on('internalMessage', ({ ack }: Said) => {
    if (ack !== undefined) handed.delete(ack)
  })
  child.once('exit', () => {
    for (const handle of handed.values()) handle.close()
    handed.clear()
  })
}
