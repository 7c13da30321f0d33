import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import pg from 'pg'
import { asAdmin, databaseAddress } from '#server/db/testing/admin.ts'
import { externalServer, openTestServer } from '#server/db/testing/test-server.ts'
import { startPasswords } from '#server/features/accounts/passwords/passwords.ts'
import { demoAccounts, demoPassword } from '#server/db/demo/accounts.ts'
import { compileCache, quickly } from '../../scripts/launch.mjs'

/** The real server with demonstration data; deletes its database and DATA_DIR at the end. */
const { admin, close } = await openTestServer(externalServer())
const name = `trouvaille_e2e_${process.pid}_${Date.now().toString(36)}`
await asAdmin(admin, (client) => client.query(`create database ${name}`))

const env = {
  ...process.env,
  ...compileCache,
  NODE_ENV: 'development',
  CAPTCHA_HARDNESS: '500',
  // Each test has an address of its own (support/test.ts).
  TRUST_PROXY: '1',
  // All tests share the accounts of the demonstration.
  LOST_REPORTS_A_DAY: '1000',
  LOST_REPORTS_AN_ORGANIZATION: '1000',
  NEW_ANIMALS_A_DAY: '1000',
  DATABASE_URL: databaseAddress(admin, name),
}
const server = spawn(process.execPath, [...quickly, 'server/main.ts'], { stdio: 'inherit', env })
const ended = once(server, 'exit')
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => server.kill('SIGTERM'))

await untilServed()
await prepareAccounts()
// Playwright starts when this responds.
const ready = createServer((_, reply) => reply.end('ready'))
  .on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    server.kill('SIGTERM')
  })
  .listen(Number(process.env['READY_PORT']), '127.0.0.1')

const [code] = (await ended) as [number | null]
ready.close()
await asAdmin(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
await close()
const dataDir = process.env['DATA_DIR']
if (dataDir) await rm(dataDir, { recursive: true, force: true })
process.exit(code ?? 1)

async function untilServed(): Promise<void> {
  const address = `http://127.0.0.1:${process.env['PORT']}/readyz`
  while (
    !(await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
}

/**
 * Hundreds of logins with hashes of the product's cost would keep a processor busy for a minute. An
 * account has one language, and journeys in both run in parallel: each gets an English colleague.
 */
async function prepareAccounts(): Promise<void> {
  const client = new pg.Client(databaseAddress(admin, name))
  await client.connect()
  const { hash } = startPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const emails = demoAccounts.map(({ email }) => email)
  await client.query('update users set password_hash = $1 where email = any($2)', [
    await hash(demoPassword),
    emails,
  ])
  // Excludes generated columns.
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'users' and is_generated = 'NEVER'`,
  )
  const names = rows[0]?.names ?? ''
  await client.query(
    `insert into users (${names}) select ${names} from (
       select (jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
         'id', gen_random_uuid(), 'email', 'en.' || email, 'language', 'en', 'full_name', 'Taylor Smith', 'no_alerts', true))).*
       from users u where email = any($1)) colleagues`,
    [emails],
  )
  await client.end()
}
