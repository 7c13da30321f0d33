import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Closing } from '../processes/closing.ts'

/** /healthz while the process lives, /readyz while it reaches its database and does not leave. */
export function addHealth(
  app: FastifyInstance,
  { db, log }: Pick<Services, 'db' | 'log'>,
  closing: Pick<Closing, 'isUnready'>,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    if (closing.isUnready) throw new Refusal('CLOSING')
    try {
      await db.$client.query('select 1')
      return { status: 'ok' }
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      throw new Refusal('DATABASE_AWAY', { values: { saved: 'read' } })
    }
  })
}
