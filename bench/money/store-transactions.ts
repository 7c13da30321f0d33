import { Client } from 'pg'
import { fillFast } from '../fill-fast.ts'

export const transactionCount = 1_000_000

/** A million orders of four years, nine in ten of them paid, with lines and invoices. */
export async function storeTransactions(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await fillFast(client, 'transactions', () =>
    client.query(
      `insert into transactions (id, unique_id, order_number, trn_id, type, status, full_name, email, telephone, address, language, province, shipping, fee, tax, taxes, total, is_sandbox, expires, settled, created, updated)
       select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'unique' || n, 'order' || n, case when n % 10 <> 0 then (20000000 + n)::text end,
         case when n % 3 = 0 then 'card' else 'shop' end,
         case when n % 10 <> 0 then case when n % 500 = 1 then 'refund' when n % 5000 = 2 then 'voided' else 'success' end
              when n % 50 = 0 then 'failed' when n % 20000 = 10 then 'error' when n % 100000 = 30 then 'pending' else 'cancelled' end,
         (array['Zoé', 'Camille', 'Alix', 'Sacha', 'Noé', 'Maude', 'Jo'])[(1 + n * 7919 % 7)::int] || ' ' || (array['Tremblay', 'Gagnon', 'Roy', 'Côté', 'Bouchard', 'Lavoie', 'Nguyen', 'O''Brien', 'Pelletier', 'Fortin', 'Okafor'])[(1 + n * 104729 % 11)::int] || case when n % 100003 = 0 then ' Zyxwvutska' else '' end,
         'acheteur' || n % 400000 || '@example.org', '(514) 555-' || lpad((n % 10000)::text, 4, '0'),
         '{"text": "4500 rue Wellington", "city": "Montréal", "province": "QC", "postalCode": "H4G 1X1"}', 'fr', 'QC', 495, 0, 299, '[]',
         1000 + n * 7919 % 20000, false, at, at, at, at
       from (select n, timestamptz '2022-06-01' + n * interval '2 minutes' as at from generate_series(1::bigint, $1::bigint) n) as orders`,
      [transactionCount],
    ),
  )
  await fillFast(client, 'transaction_lines', () =>
    client.query(
      `insert into transaction_lines (id, transaction_id, position, kind, name_fr, name_en, quantity, price)
       select id, id, 0, case type when 'card' then 'membership' else 'medal' end, 'Médaille', 'Tag', 1, total from transactions`,
    ),
  )
  await fillFast(client, 'invoices', () =>
    client.query(
      `insert into invoices (number, transaction_id, full_name, created)
       select row_number() over (order by id), id, full_name, created from transactions where trn_id is not null`,
    ),
  )
  await client.end()
}
