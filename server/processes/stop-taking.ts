import { Server as NetServer, type Server } from 'node:net'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two looks at the connections. */
const lookEvery = 50

/**
 * Takes no new connections, which another process takes then, and goes on answering on those that are
 * open: each ends after its next answer. Done once all have ended, or after `seconds`.
 * @param dismiss ends the streams, whose readers come again at once
 */
export async function stopTaking(
  server: Server,
  dismiss: () => void,
  seconds: number,
): Promise<void> {
  // HTTP's own would end connections that wait, on which a request may be on its way.
  NetServer.prototype.close.call(server)
  dismiss()
  const open = promisify(server.getConnections.bind(server))
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(lookEvery))
    if ((await open()) === 0) return
}
