import { existsSync } from 'node:fs'
import { once } from 'node:events'
import Fastify from 'fastify'
import { startedMessage } from '../../../scripts/launch.mjs'
import { readEnv } from '../../env.ts'
import { addClosing, notClosing } from '../../processes/closing.ts'
import { prepareEnd, type Ending } from '../../processes/end.ts'
import { stopTaking } from '../../processes/stop-taking.ts'

/** Serves its process id, as a process of the product serves; does not start while DATA_DIR/broken is there. */
const env = readEnv(process.env)
await once(process, 'message')
if (existsSync(`${env.DATA_DIR}/broken`)) process.exit(3)
const closing = notClosing()
const app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
addClosing(app, closing)
app.get('/', async () => ({ pid: process.pid }))
const ending = prepareEnd(() => ({ env, isStarted: true }))
ending.onStop(async (how) => {
  closing.isLeaving = how !== 'now'
  if (how === 'replaced') await stopTaking(app.server, () => {}, 2)
  await app.close()
})
process.on('message', (how) => void ending.end(0, how as Ending))
await app.listen({ port: env.PORT, host: env.HOST })
process.send?.(startedMessage)
