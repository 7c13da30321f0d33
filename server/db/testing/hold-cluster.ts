import { Client } from 'pg'

import { startCluster } from '../cluster/start-cluster.ts'

/**
 * A program to kill: starts the cluster of the folder in its first argument, writes numbered rows,
 * and prints each number once the database has acknowledged it.
 */
const { url } = await startCluster({
  dataDir: process.argv[2] as string,
  log: { info: () => {}, warn: () => {} },
})
const client = new Client({ connectionString: url })
await client.connect()
await client.query('create table if not exists written (n int)')
for (let n = 1; ; n++) {
  await client.query('insert into written values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
