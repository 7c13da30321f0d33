import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asAdmin } from '../../db/testing/admin.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { readEnv } from '../../env.ts'
import { withPlaces } from '../../testing/prepared/with-places.ts'
import { runCli } from '../../testing/programs/cli.ts'
import { freePort } from '../../testing/programs/processes.ts'
import { allChecks } from './all-checks.ts'
import { DatabaseAway, type Looked } from './check.ts'
import { mailServer } from './mail.checks.ts'
import type { CheckResult } from './run-checks.ts'
import { gateway } from './services.checks.ts'
import { tls } from './web.checks.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await testDatabase(withPlaces)
  nowhere = `https://127.0.0.1:${await freePort()}`
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-doctor-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const secret = 'f'.repeat(64)
/** Where nothing listens. */
let nowhere: string

async function examined(env: Record<string, string> = {}, databaseUrl = database.url) {
  const { code, out, err } = await runCli({ databaseUrl, dataDir, env }, ['doctor', '--json'])
  const { light, checks } = JSON.parse(out) as { light: string; checks: CheckResult[] }
  return { code, err, out, light, checks, of: new Map(checks.map((one) => [one.check, one])) }
}

it('a served machine: every check is made, and what is red fails the command', async () => {
  const { code, err, out, light, checks, of } = await examined({
    NODE_ENV: 'production',
    PUBLIC_URL: nowhere,
    SESSION_SECRET: secret,
  })
  expect([code, err, light]).toEqual([1, '', 'red'])
  expect(checks.map((one) => one.check)).toEqual(['database', ...allChecks.map((one) => one.name)])
  expect(out).not.toContain('could not be looked at')
  expect(out).not.toContain(secret)
  const well = [
    'database',
    'PostgreSQL',
    'extensions',
    'migrations',
    'clock',
    'connections',
    'queue',
  ]
  for (const name of well) expect(of.get(name)).toMatchObject({ light: 'green' })
  expect(of.get('setting SMTP_URL')).toMatchObject({ light: 'red' })
  expect(of.get('TLS of PUBLIC_URL')).toMatchObject({
    light: 'red',
    says: expect.stringContaining('127.0.0.1 does not answer: connect ECONNREFUSED'),
  })
})

it('a machine alone: words, with what to do, and no failure', async () => {
  const { code, out } = await runCli({ databaseUrl: database.url, dataDir }, ['doctor'])
  expect(code).toBe(0)
  expect(out).toMatch(/^green {2}database: The database answers\.$/m)
  expect(out).toMatch(/^amber {2}addresses: .*\n {7}→ Run `npm run cli -- import addresses FILE`/m)
  expect(out).toMatch(/^0 red, \d+ amber, \d+ green\.\n$/m)
})

it('the database is away: its checks say so, and the others are made', async () => {
  const { code, out, of } = await examined({}, 'postgres://doctor:unsaid@127.0.0.1:1/none')
  expect(code).toBe(1)
  expect(of.get('database')).toMatchObject({
    light: 'red',
    says: expect.stringContaining('connect ECONNREFUSED'),
  })
  expect(out).not.toContain('unsaid')
  expect(of.get('migrations')).toMatchObject({ light: 'amber' })
  expect(of.get('disk of DATA_DIR')).toMatchObject({ says: expect.stringContaining('free of') })
})

it('settings that no server starts with are all that it tells', async () => {
  const { code, checks } = await examined({ PORT: 'x', SMPT_URL: 'smtp://mail.test' })
  expect(code).toBe(1)
  expect(checks).toMatchObject([
    { check: 'settings', light: 'red', says: expect.stringMatching(/PORT[^]*SMTP_URL/) },
  ])
})

it('brings nothing up to date', async () => {
  const { url, drop } = await testDatabase()
  await asAdmin(url, (client) => client.query('drop schema drizzle cascade'))
  for (const _ of ['once', 'again'])
    expect((await examined({}, url)).of.get('migrations')).toMatchObject({
      light: 'amber',
      says: 'The database is empty.',
    })
  await drop()
})

const at = (env: Record<string, string>): Looked => ({
  env: readEnv(env),
  clock: { now: () => new Date('2026-11-28T15:00:00Z') },
  database() {
    throw new DatabaseAway()
  },
})
const merchant = {
  BAMBORA_MERCHANT_ID: '300200100',
  BAMBORA_HASH_KEY: 'a',
  BAMBORA_API_PASSCODE: 'b',
  BAMBORA_REPORT_PASSCODE: 'c',
}

it('asks services outside', async () => {
  const web: Server = createServer(({ url = '' }, reply) =>
    url.startsWith('/api')
      ? reply.end(JSON.stringify({ type: 'FeatureCollection', features: [] }))
      : reply.writeHead(401).end('who are you?'),
  )
  const post = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(new Error('not you')),
  })
  const hosts = await Promise.all(
    [web.listen(0, '127.0.0.1'), post.listen(0, '127.0.0.1')].map(async (server) => {
      await once(server, 'listening')
      return `127.0.0.1:${(server.address() as AddressInfo).port}`
    }),
  )
  const [url, mail] = [`http://${hosts[0]}`, hosts[1]]

  expect(await gateway.look(at({ ...merchant, BAMBORA_API_URL: url }))).toMatchObject({
    light: 'green',
  })
  expect(await gateway.look(at({ ...merchant, BAMBORA_API_URL: nowhere }))).toMatchObject({
    light: 'red',
    says: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await mailServer.look(at({ SMTP_URL: `smtp://${mail}` }))).toMatchObject({
    light: 'green',
  })
  expect(await mailServer.look(at({ SMTP_URL: `smtp://name:word@${mail}` }))).toMatchObject({
    light: 'red',
    says: expect.stringContaining('not you'),
  })
  // Something else than TLS answers there.
  expect(await tls.look(at({ PUBLIC_URL: url.replace('http:', 'https:') }))).toMatchObject({
    light: 'red',
  })
  const geocoder = async (address: string) =>
    (await examined({ GEOCODER_URL: `${address}?kind=photon` })).of.get('addresses')
  expect(await geocoder(url)).toMatchObject({ light: 'green' })
  expect(await geocoder(`${url}/other`)).toMatchObject({
    light: 'amber',
    says: expect.stringContaining('does not answer as it should'),
  })
  await new Promise<void>((resolve) => post.close(resolve))
  await new Promise((resolve) => web.close(resolve))
})
