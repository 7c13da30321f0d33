import type { TestApp } from './test-app.ts'

/** Counted again only after a statement that adds or deletes rows: counting takes 4 ms. */
interface Counter {
  text: string
  writes: string
  counts: Record<string, number>
}

const counters = new WeakMap<TestApp, Promise<Counter>>()

/** Rows by table, without those that count tries. */
export async function rowCounts(t: TestApp): Promise<Record<string, number>> {
  let watched = counters.get(t)
  if (!watched) counters.set(t, (watched = watch(t)))
  const counter = await watched
  const { rows } = await t.services.db.$client.query<{ writes: string }>(
    'select last_value::text as writes from row_writes',
  )
  const writes = rows[0]?.writes ?? ''
  if (writes === counter.writes) return counter.counts
  return Object.assign(counter, { writes, counts: await count(t, counter.text) }).counts
}

async function watch(t: TestApp): Promise<Counter> {
  const { rows: tables } = await t.services.db.$client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and ((table_schema = 'public'
        and table_name not in ('rate_limits', 'card_tries', 'wrong_verifications', 'usage', 'tallies'))
          or (table_schema, table_name) = ('pgboss', 'job'))`,
  )
  const names = tables.map(({ name }) => name)
  await t.services.db.$client.query(
    `create sequence row_writes;
     create function note_row_write() returns trigger language plpgsql as $$ begin perform nextval('row_writes'); return null; end $$;
     ${names.map((name) => `create trigger row_writes after insert or delete or truncate on ${name} execute function note_row_write();`).join('\n')}`,
  )
  const text = `select ${names.map((name) => `(select count(*)::int from ${name}) as "${name}"`).join(', ')}`
  return { text, writes: '', counts: {} }
}

async function count(t: TestApp, text: string): Promise<Record<string, number>> {
  const { rows } = await t.services.db.$client.query<Record<string, number>>(text)
  return rows[0] ?? {}
}
