import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'

/** /healthz while the process lives, /readyz while it reaches its database. */
export function addHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    try {
      await db.$client.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
