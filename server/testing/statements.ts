import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * The SQL statements that some work sends to the pool, in their order; short reads go another way.
 */
export async function statementsOf(t: TestApp, work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { $client } = t.services.db
  const query = $client.query.bind($client) as (...args: unknown[]) => unknown
  const spy = vi.spyOn($client, 'query').mockImplementation((...args: unknown[]) => {
    const [statement, values] = args as [string | Statement, unknown[] | undefined]
    sent.push(
      typeof statement === 'string'
        ? { text: statement, values: values ?? [] }
        : { text: statement.text, values: statement.values ?? values ?? [] },
    )
    return query(...args)
  })
  await work().finally(() => spy.mockRestore())
  return sent
}

/**
 * Whose statements are meant: timers of the same process, and what earlier calls left under way,
 * send theirs meanwhile.
 */
const meant = new AsyncLocalStorage<object>()

/** What the queue asks of itself in whichever call comes a while after the last time. */
const nowAndThen = /FROM pgboss\.queue q\s/

/**
 * Texts of all the statements that some work sends on any connection, in alphabetical order: what
 * goes out at once has no other.
 */
export async function allStatementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const query = Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const [statement] = args as [string | { name?: string; text: string }]
    if (meant.getStore() === sent)
      sent.push(typeof statement === 'string' ? statement : (statement.name ?? statement.text))
    return query.apply(this, args)
  } as never)
  await meant.run(sent, work).finally(() => spy.mockRestore())
  return sent.filter((text) => !nowAndThen.test(text)).sort()
}
