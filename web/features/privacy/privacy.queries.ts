import { queryOptions } from '@tanstack/react-query'
import { sharingApi } from '#domain/clients/sharing.api.ts'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { call } from '#web/api/call.ts'

export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => call(privacyApi.overview, { signal }),
})

export const sharesQuery = queryOptions({
  queryKey: ['sharing'],
  queryFn: ({ signal }) => call(sharingApi.shares, { signal }),
  staleTime: 0,
})

export const organizationsQuery = (name: string) =>
  queryOptions({
    queryKey: ['sharing', 'organizations', name],
    queryFn: ({ signal }) => call(sharingApi.organizations, { query: { name }, signal }),
  })
