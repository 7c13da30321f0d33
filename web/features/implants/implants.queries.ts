import { queryOptions } from '@tanstack/react-query'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { call } from '#web/api/call.ts'

export const implantQuery = (id: string) =>
  queryOptions({
    queryKey: ['implants', id],
    queryFn: ({ signal }) => call(implantsApi.get, { params: { id }, signal }),
    staleTime: 0,
  })
