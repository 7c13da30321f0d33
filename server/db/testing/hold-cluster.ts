import { Client } from 'pg'

import { startCluster } from '../cluster/start-cluster.ts'

/**
 * For tests to kill: prints the numbers of committed rows; its argument is the cluster's folder.
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
