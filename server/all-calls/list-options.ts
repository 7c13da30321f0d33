import { z } from 'zod'
import { csvQuery } from '#domain/list-csv.ts'
import type { Endpoint } from '#domain/contract.ts'
import { listQuery } from '#domain/list-filter.ts'
import { listsRead, type ListOptions } from '../http/list.ts'
import { routes } from '../routes.ts'
import type { TestAccount, TestApp } from '../testing/test-app.ts'

/** Every list of the contract. */
export const lists: Endpoint[] = routes.flatMap(({ endpoint }) =>
  endpoint.query === listQuery && endpoint.reply instanceof z.ZodArray ? [endpoint] : [],
)

/** The downloads of lists, by the path of the list. */
export const downloads = new Map<string, Endpoint>(
  routes.flatMap(({ endpoint }): [string, Endpoint][] =>
    endpoint.query === csvQuery ? [[endpoint.path.replace(/\.csv$/, ''), endpoint]] : [],
  ),
)

interface Asking {
  as: TestAccount
  params?: Record<string, string> | undefined
}

/** What a list takes of one who reads it; undefined of whom it is not for. */
export async function optionsOf(
  t: TestApp,
  list: Endpoint,
  { as, params }: Asking,
): Promise<ListOptions | undefined> {
  let read: ListOptions | undefined
  const hear = (options: unknown) => {
    read ??= options as ListOptions
  }
  listsRead.subscribe(hear)
  const { status } = await t.call(list, { as, params, query: { _end: '0' } })
  listsRead.unsubscribe(hear)
  return status === 200 ? read : undefined
}
