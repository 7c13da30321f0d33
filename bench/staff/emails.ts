import { connect } from '../../server/db/connect.ts'
import { connected, keptDatabase } from '../database.ts'
import { fillFast } from '../fill-fast.ts'
import { benchLists } from '../lists.ts'
import { endAll, serve } from '../processes.ts'
import { signedIn } from '../signed-in.ts'

const emails = 10_000_000

/** A year of e-mails, most of them alerts that arrived. */
export async function benchEmails(admin: string, dataDir: string): Promise<void> {
  const { url, seconds } = await keptDatabase(admin, 'bench_emails', storeEmails)
  if (seconds !== undefined) console.log(`     ${emails} e-mails stored in ${seconds.toFixed(0)} s`)
  const product = await serve('product', url, dataDir)
  const { db, close } = connect(url)
  const staff = await signedIn(db, { type: 'admin', organizationId: null })
  await benchLists({
    what: '10,000,000 e-mails',
    address: `${product}/api/admin/emails`,
    readers: { staff },
    filters: [
      '[]',
      '[State=sent]',
      '[State=failed]',
      '[State=queued]',
      '[State!=sent]',
      '[Kind=send-alerts]',
      '[Kind=send-invitation]',
      '[Kind=send-chat-answer]',
      '[To="person77@bench.example"]',
      '[To="nobody@bench.example"]',
      '[Created>=2026-11-01]',
      '[Created<=2026-01-05]',
      '[State=failed,Kind=send-invitation]',
      '[State=sent,Kind=send-invitation]',
      '[To="person77@bench.example",State=sent]',
      '[State=failed,Created>=2026-11-01]',
    ],
    orders: ['Created'],
  })
  await endAll()
  await close()
}

const fill = `
  insert into emails (id, kind, state, "to", subject, body, data, created, updated)
  select md5(i::text)::uuid, case when i % 10007 = 0 then 'send-invitation' when i % 4 = 0 then 'send-receipt' else 'send-alerts' end,
    case when i % 50021 = 0 then 'failed' when i % 7001 = 0 then 'bounced' else 'sent' end,
    'person' || i % 1000000 || '@bench.example', 'Milo est perdu près de chez vous', 'body' || i % 5000,
    case when i % 4 = 0 then jsonb_build_object('transactionId', i) end,
    timestamptz '2026-01-01' + i * interval '2.8 seconds', timestamptz '2026-01-01' + i * interval '2.8 seconds'
  from generate_series(1, ${emails}) i`

async function storeEmails(url: string): Promise<void> {
  const client = await connected(url)
  try {
    await fillFast(client, 'emails', () => client.query(fill))
    const { rows } = await client.query<{ size: string }>(
      "select pg_size_pretty(pg_total_relation_size('emails')) as size",
    )
    console.log(`     the e-mails weigh ${rows[0]?.size}`)
  } finally {
    await client.end()
  }
}
