import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** How far a process is in its end; whoever ends it changes it. */
export interface Closing {
  /** Connections are not kept after their answer: whoever keeps them comes again elsewhere. */
  isLeaving: boolean
  /** `/readyz` says so, so that what is in front of the server sends people elsewhere. */
  isUnready: boolean
  /** Milliseconds that calls under way get once no others are taken. */
  patience: number
}

export const notClosing = (): Closing => ({ isLeaving: false, isUnready: false, patience: 5000 })

/** Milliseconds between two looks at what is under way. */
const lookEvery = 20

/**
 * Once the app closes, it refuses new calls and finishes those under way. First of the app's hooks, so
 * that it counts also what later ones turn away.
 */
export function addClosing(app: FastifyInstance, closing: Closing): void {
  let isClosing = false
  let underWay = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (closing.isLeaving || isClosing) reply.header('Connection', 'close')
    if (!request.routeOptions.config.endpoint?.stream) {
      underWay++
      reply.raw.once('close', () => underWay--)
    }
    const isRefused = isClosing && request.routeOptions.url !== '/healthz'
    done(isRefused ? new Refusal('CLOSING') : undefined)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    const end = Date.now() + closing.patience
    while (underWay > 0 && Date.now() < end) await pause(lookEvery)
  })
}
