import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** The SQL statements that some work sends to the pool, in their order; short reads go another way. */
export async function statementsOf(t: TestApp, work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { $client } = t.services.db
  const query = $client.query.bind($client) as (...args: unknown[]) => unknown
  const spy = vi.spyOn($client, 'query').mockImplementation((...args: unknown[]) => {
    const [statement, values] = args as [string | Statement, unknown[] | undefined]
    sent.push(typeof statement === 'string' ? { text: statement, values: values ?? [] } : { text: statement.text, values: statement.values ?? values ?? [] })
    return query(...args)
  })
  await work().finally(() => spy.mockRestore())
  return sent
}
