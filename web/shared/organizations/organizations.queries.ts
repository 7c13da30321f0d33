import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { writeFilter } from '#domain/list-filter.ts'
import type { ownLotsApi } from '#domain/stock/own-lots.api.ts'
import type { stockApi } from '#domain/stock/stock.api.ts'
import type { transfersApi } from '#domain/transfers/transfers.api.ts'
import { callList } from '#web/api/call.ts'

/** Lists of organizations that one may choose from. */
export type OrganizationsEndpoint =
  typeof stockApi.buyers | typeof ownLotsApi.buyers | typeof transfersApi.shelters

const most = 10

export const organizationQueries = {
  /** Organizations whose name and city hold these words. */
  named: (endpoint: OrganizationsEndpoint, asked: { name: string; city: string }) => {
    const [name, city] = [asked.name.trim(), asked.city.trim()]
    const conditions = [
      { field: 'Name', operator: '~', value: name } as const,
      { field: 'City', operator: '~', value: city } as const,
    ].filter(({ value }) => value !== '')
    return queryOptions({
      queryKey: ['organizations', endpoint.path, name, city],
      queryFn: async ({ signal }) =>
        callList(endpoint, {
          query: {
            ...(conditions.length > 0 && { filter: writeFilter(conditions) }),
            _end: String(most),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
    })
  },
}
