import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { asAdmin, databaseAddress } from '#server/db/testing/admin.ts'
import { externalServer, openTestServer } from '#server/db/testing/test-server.ts'

/**
 * The product as the browser tests meet it: the real server with its demonstration data on a database of its own.
 * The database and the data folder, which PORT and DATA_DIR come with, go at the end.
 */
const { admin, close } = await openTestServer(externalServer())
const name = `trouvaille_e2e_${process.pid}_${Date.now().toString(36)}`
await asAdmin(admin, (client) => client.query(`create database ${name}`))

const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseAddress(admin, name) }
const server = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit', env })
const ended = once(server, 'exit')
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'))

const [code] = (await ended) as [number | null]
await asAdmin(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
await close()
const dataDir = process.env['DATA_DIR']
if (dataDir) await rm(dataDir, { recursive: true, force: true })
process.exit(code ?? 1)
