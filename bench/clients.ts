import { connect } from '../server/db/connect.ts'
import { organizations } from '../server/db/tables/index.ts'
import { connected, keptDatabase } from './database.ts'
import { fillFast } from './fill-fast.ts'
import { benchLists } from './lists.ts'
import { endAll, serve } from './processes.ts'
import { signedIn } from './signed-in.ts'

const count = 1_000_000
/** Half of the clients are of the first, the others of the rest in equal parts. */
const clinics = 11
const clinicId = (index: number) => `00000000-0000-7000-9000-${String(index + 1).padStart(12, '0')}`

/** Few, many and most rows by each declared field, and fields together. */
const filters = [
  '[]',
  '[Consent=given]',
  '[Consent=withdrawn]',
  '[Consent!=none]',
  '[Linked=true]',
  '[Linked=false]',
  '[Shares=true]',
  '[Language=en]',
  '[Language=fr]',
  '[Name="Zoé Tremblay"]',
  '[Name~tremblay]',
  '[Email=client77777@example.org]',
  '[Telephone="(514) 555-7777"]',
  '[Created>=2026-03-01]',
  '[Created<=2022-07-01]',
  '[Updated>=2026-03-01]',
  '[Search~tremblay]',
  '[Search~zyxwvutska]',
  '[Search~"zoe roy"]',
  '[Search~client77777@example]',
  '[Consent=given,Language=en]',
  '[Consent=given,Search~tremblay]',
  '[Linked=true,Consent=given]',
]
const orders = ['Created', 'Updated', 'Name']

/** The list of clients of a large clinic and of a small one, among a million. */
export async function benchClients(admin: string, dataDir: string): Promise<void> {
  const { url, seconds } = await keptDatabase(admin, 'bench_clients', storeClients)
  if (seconds !== undefined) console.log(`     1,000,000 clients stored in ${seconds.toFixed(0)} s`)
  const { db, close } = connect(url)
  const large = await signedIn(db, { type: 'pro', organizationId: clinicId(0) })
  const small = await signedIn(db, { type: 'pro', organizationId: clinicId(1) })
  const product = await serve('product', url, dataDir)
  await benchLists({
    what: '1,000,000 clients',
    address: `${product}/api/pro/clients`,
    readers: { large, small },
    filters,
    orders,
  })
  await endAll()
  await close()
}

async function storeClients(url: string): Promise<void> {
  const { db, close } = connect(url)
  for (const index of Array.from({ length: clinics }).keys())
    await db.insert(organizations).values({
      id: clinicId(index),
      businessName: `Clinique ${index}`,
      proType: 'health',
      valid: true,
    })
  await close()
  const client = await connected(url)
  await fillFast(client, 'users', () =>
    client.query(
      `insert into users (id, email, type, status, full_name)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'client' || n || '@example.org', 'ind', 'valid', 'Cliente ' || n
       from generate_series(10::bigint, $1::bigint, 10) n`,
      [count],
    ),
  )
  await fillFast(client, 'clients', () =>
    client.query(
      `insert into clients (id, organization_id, user_id, full_name, telephone, email, address, language, consent_date, consent_source, consent_text, withdrawn, created, updated)
       select ('00000001-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         ('00000000-0000-7000-9000-' || lpad((case when n % 2 = 0 then 1 else 2 + n / 2 % ($2::bigint - 1) end)::text, 12, '0'))::uuid,
         case when n % 10 = 0 then ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid end,
         (array['Zoé', 'Camille', 'Alix', 'Sacha', 'Noé', 'Maude', 'Jo'])[(1 + n * 7919 % 7)::int] || ' ' || (array['Tremblay', 'Gagnon', 'Roy', 'Côté', 'Bouchard', 'Lavoie', 'Nguyen', 'O''Brien', 'Pelletier', 'Fortin', 'Okafor'])[(1 + n * 104729 % 11)::int] || case when n % 100002 = 0 then ' Zyxwvutska' else '' end,
         '(514) 555-' || lpad((n % 10000)::text, 4, '0'), 'client' || n || '@example.org', '4500 rue Wellington', case when n % 9 = 0 then 'en' else 'fr' end,
         case when n % 3 = 0 then date '2025-01-01' end, case when n % 3 = 0 then 'Formulaire' end, case when n % 3 = 0 then 'Oui' end,
         case when n % 300 = 0 then at end, at, at + n % 1000 * interval '1 day'
       from (select n, timestamptz '2022-06-01' + n * interval '2 minutes' as at from generate_series(1::bigint, $1::bigint) n) as people`,
      [count, clinics],
    ),
  )
  await fillFast(client, 'client_shares', () =>
    client.query(
      `insert into client_shares (id, user_id, organization_id, created)
       select id, user_id, organization_id, created from clients where user_id is not null and right(md5(user_id::text), 1) = '0'`,
    ),
  )
  await client.end()
}
