import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import type { Job } from '../../jobs/queue.ts'
import { sandboxPath, type Sandbox } from '../../payments/sandbox/sandbox.ts'
import { takeAnswer } from './take-answer.ts'

/** The notification of the sandbox; its form names orders and payments by their numbers alone. */
export const sandboxNotify: Job<{ form: string }, Services> = {
  name: 'sandbox-notify',
  urgency: 'now',
  async run({ form }, services) {
    await takeAnswer(form, services)
  },
}

/** Serves the sandbox under `/sandbox/payment`, where no merchant is named. */
export function addSandbox(app: FastifyInstance, services: Services): void {
  const { sandbox } = services.payments
  if (!sandbox) return
  for (const url of [sandboxPath, `${sandboxPath}/*`])
    app.route({
      method: ['GET', 'POST'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        const response = await answerOf(sandbox, request, services)
        return reply
          .code(response.status)
          .headers(Object.fromEntries(response.headers))
          .header('Cache-Control', 'no-store')
          .send(Buffer.from(await response.arrayBuffer()))
      },
    })
}

function answerOf(sandbox: Sandbox, request: FastifyRequest, services: Services) {
  const { db, queue, clock, publicUrl } = services
  const { method, headers } = request
  const { authorization } = headers
  const asked = new Request(publicUrl + request.raw.url, {
    method,
    ...(authorization && { headers: { authorization } }),
    ...(method === 'POST' && { body: request.form ?? JSON.stringify(request.body ?? null) }),
  })
  return sandbox.handle(asked, (form, seconds) =>
    transaction(db, (tx) =>
      queue.enqueue(
        tx,
        sandboxNotify,
        { form },
        seconds > 0 ? { startAfter: new Date(clock.now().getTime() + seconds * 1000) } : {},
      ),
    ),
  )
}
