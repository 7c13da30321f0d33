import type { TestApp } from './test-app.ts'

const queries = new WeakMap<TestApp, Promise<string>>()

/** Except counts of calls, tries and readers. */
export async function rowCounts(t: TestApp): Promise<Record<string, number>> {
  if (!queries.has(t)) queries.set(t, countsOf(t))
  const text = (await queries.get(t)) ?? ''
  // Named, so that PostgreSQL plans it once for each connection.
  const { rows } = await t.services.db.$client.query<Record<string, number>>({
    name: 'row counts',
    text,
  })
  return rows[0] ?? {}
}

async function countsOf(t: TestApp): Promise<string> {
  const { rows: tables } = await t.services.db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'card_tries', 'wrong_verifications', 'usage', 'tallies')`,
  )
  const names = [...tables.map(({ name }) => `public.${name}`), 'pgboss.job']
  return `select ${names.map((name) => `(select count(*)::int from ${name}) as "${name}"`).join(', ')}`
}
