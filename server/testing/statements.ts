import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { statementsSent } from '../db/away/steady-client.ts'
import { transaction } from '../db/connect.ts'
import type { TestApp } from './test-app.ts'

export interface Statement {
  text: string
  values: unknown[]
}

interface Sent {
  name?: string
  text: string
}

/** SQL statements sent to the pools of calls, in order; excludes short reads. */
export async function statementsOf(t: TestApp, work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const spies = (['short', 'long', 'endless'] as const).map((time) => {
    const { $client } = t.services.dbFor(time)
    const query = $client.query.bind($client) as (...args: unknown[]) => unknown
    return vi.spyOn($client, 'query').mockImplementation((...args: unknown[]) => {
      const [statement, values] = args as [string | Statement, unknown[] | undefined]
      sent.push(
        typeof statement === 'string'
          ? { text: statement, values: values ?? [] }
          : { text: statement.text, values: statement.values ?? values ?? [] },
      )
      return query(...args)
    })
  })
  await work().finally(() => spies.forEach((spy) => spy.mockRestore()))
  return sent
}

/** Excludes statements of timers and of earlier calls still running. */
const meant = new AsyncLocalStorage<object>()

/** A periodic query of the queue, made during any call. */
const nowAndThen = /FROM pgboss\.queue q\s/

/** Tells `heard` of every statement that is sent on any connection, until the returned is called. */
export function hearStatements(heard: (sent: Sent) => void): () => void {
  const listener = (message: unknown) => {
    const statement = message as string | Sent
    heard(typeof statement === 'string' ? { text: statement } : statement)
  }
  statementsSent.subscribe(listener)
  return () => {
    statementsSent.unsubscribe(listener)
  }
}

/** Statements on all connections, sorted: parallel ones have no order. */
export async function allStatementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const end = hearStatements(({ name, text }) => {
    if (meant.getStore() === sent) sent.push(name ?? text)
  })
  await meant.run(sent, work).finally(end)
  return sent.filter((text) => !nowAndThen.test(text)).sort()
}

/**
 * The plan that PostgreSQL takes where an index can serve: what scans, joins or sorts whole tables is
 * discouraged, so the few rows of a test and the moment of their statistics do not decide.
 * Without `values` it is the plan for any values.
 */
export const indexPlanOf = (t: TestApp, text: string, values?: unknown[]): Promise<string> =>
  transaction(t.services.db, async (tx) => {
    for (const step of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'])
      await tx.$client.query(`set local enable_${step} = off`)
    const explained = async (statement: string, given?: unknown[]) => {
      const { rows } = await tx.$client.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) ${statement}`,
        given,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    if (values) return explained(text, values)
    await tx.$client.query('set local plan_cache_mode = force_generic_plan')
    await tx.$client.query(`prepare asked as ${text}`)
    const places = new Set(text.match(/\$\d+/g))
    const plan = await explained(`execute asked(${[...places].map(() => 'null').join(', ')})`)
    await tx.$client.query('deallocate asked')
    return plan
  })
