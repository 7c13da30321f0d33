import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { lotOrdersApi, lotOrdersDeskApi, type OrderWithHistory } from '#domain/orders/orders.api.ts'
import { call } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'

/** Which side of an order a screen is on. */
export type Side = 'pro' | 'desk'

export const orderQueries = {
  all: ['orders'],
  one: (side: Side, id: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, side, id],
      queryFn: ({ signal }) =>
        call(side === 'pro' ? lotOrdersApi.get : lotOrdersDeskApi.get, { params: { id }, signal }),
    }),
  offered: queryOptions({
    queryKey: ['orders', 'offered'],
    queryFn: ({ signal }) => call(lotOrdersApi.offered, { signal }),
  }),
  stock: (id: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'stock', id],
      queryFn: ({ signal }) => call(lotOrdersDeskApi.stock, { params: { id }, signal }),
    }),
}

/** Does something with an order, and shows it as it is then. */
export function useOrderWork(side: Side) {
  const client = useQueryClient()
  return async (work: () => Promise<OrderWithHistory>): Promise<OrderWithHistory> => {
    try {
      const order = await work()
      client.setQueryData(orderQueries.one(side, order.id).queryKey, order)
      return order
    } catch (error) {
      // Somebody else may have been first: show how it stands.
      void client.invalidateQueries({ queryKey: orderQueries.all })
      throw error
    } finally {
      void client.invalidateQueries({ queryKey: listQueries.all })
      void client.invalidateQueries({ queryKey: [...orderQueries.all, 'stock'] })
    }
  }
}
