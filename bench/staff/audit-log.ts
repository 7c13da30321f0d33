import { users } from '../../server/db/tables/index.ts'
import { connect } from '../../server/db/connect.ts'
import { connected, keptDatabase } from '../database.ts'
import { fillFast } from '../fill-fast.ts'
import { benchLists } from '../lists.ts'
import { endAll, serve } from '../processes.ts'
import { signedIn } from '../signed-in.ts'

const entries = 10_000_000

/** Ten years of a million entries, most of them reads. */
export async function benchAuditLog(admin: string, dataDir: string): Promise<void> {
  const { url, seconds } = await keptDatabase(admin, 'bench_audit_log', storeEntries)
  if (seconds !== undefined)
    console.log(`     ${entries} entries stored in ${seconds.toFixed(0)} s`)
  const product = await serve('product', url, dataDir)
  const { db, close } = connect(url)
  const staff = await signedIn(db, { type: 'admin', organizationId: null })
  await benchLists({
    what: '10,000,000 entries of the audit log',
    address: `${product}/api/admin/logs`,
    readers: { staff },
    filters: [
      '[]',
      '[Action=users_read]',
      '[Action=incident_saved]',
      '[Action=admin_created]',
      '[Action!=users_read]',
      '[Person="staff3@bench.example"]',
      '[Person="nobody@bench.example"]',
      '[Subject=subject77]',
      '[Subject=nobody]',
      '[Created>=2025-12-01]',
      '[Created<=2016-02-01]',
      '[Action=animal_read,Created>=2024-01-01]',
      '[Action=incident_saved,Person="staff3@bench.example"]',
      '[Person="staff3@bench.example",Created<=2016-02-01]',
    ],
    orders: ['Created'],
  })
  await endAll()
  await close()
}

const fill = `
  insert into audit_log (id, user_id, action, subject, created)
  select ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
    ('00000000-0000-7000-a000-' || lpad(to_hex(1 + i % 9), 12, '0'))::uuid,
    case when i % 50021 = 0 then 'incident_saved' when i % 3 = 0 then 'animal_read' when i % 5 = 0 then 'organizations_read' else 'users_read' end,
    'subject' || i % 400000, timestamptz '2016-01-01' + i * interval '31 seconds'
  from generate_series(1, ${entries}) i`

async function storeEntries(url: string): Promise<void> {
  const { db, close } = connect(url)
  await db.insert(users).values(
    Array.from({ length: 9 }, (_, index) => ({
      id: `00000000-0000-7000-a000-00000000000${index + 1}`,
      email: `staff${index + 1}@bench.example`,
      type: 'admin' as const,
      status: 'valid' as const,
      fullName: `Personne ${index + 1}`,
    })),
  )
  await close()
  const client = await connected(url)
  try {
    await fillFast(client, 'audit_log', () => client.query(fill))
  } finally {
    await client.end()
  }
}
