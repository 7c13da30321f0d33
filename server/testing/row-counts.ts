import type { TestApp } from './test-app.ts'

/** Except counts of calls, tries and readers. */
export async function rowCounts(t: TestApp): Promise<Record<string, number>> {
  const { $client } = t.services.db
  const { rows: tables } = await $client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'card_tries', 'wrong_verifications', 'usage')`,
  )
  const names = [...tables.map(({ name }) => `public.${name}`), 'pgboss.job']
  const { rows } = await $client.query<Record<string, number>>(
    `select ${names.map((name) => `(select count(*)::int from ${name}) as "${name}"`).join(', ')}`,
  )
  return rows[0] ?? {}
}
