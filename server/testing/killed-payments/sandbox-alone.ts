import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../clock.ts'
import { connect } from '../../db/connect.ts'
import { startSandbox } from '../../payments/sandbox/sandbox.ts'
import { merchantIn } from './merchant.ts'

/**
 * The gateway as a process of its own, so that it outlives the product; takes its migrated database
 * and the product's address as arguments, and sends its own address to its parent.
 */
const [databaseUrl = '', publicUrl = ''] = process.argv.slice(2)
const { db } = connect(databaseUrl)
const merchant = merchantIn('')
const sandbox = startSandbox({ db, merchant, publicUrl, clock: systemClock })

/** Milliseconds, so that the browser is first as often as the notification. */
const delay = 20

/** Once: one that meets a dead product is lost. */
async function notify(form: string): Promise<void> {
  await pause(Math.random() * delay)
  await fetch(`${publicUrl}/api/orders/bambora/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  }).catch(() => undefined)
}

const server = createServer((request, reply) => {
  const { method = 'GET', url = '/', headers } = request
  const answer = async () => {
    const body = method === 'POST' ? await text(request) : undefined
    const { authorization } = headers
    const asked = new Request(`http://sandbox.test${url}`, {
      method,
      ...(authorization && { headers: { authorization } }),
      ...(body !== undefined && { body }),
    })
    const response = await sandbox.handle(asked, (form) => {
      void notify(form)
      return Promise.resolve()
    })
    reply
      .writeHead(response.status, Object.fromEntries(response.headers))
      .end(await response.text())
  }
  answer().catch(() => reply.writeHead(500).end())
})
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
process.on('disconnect', () => process.exit())
