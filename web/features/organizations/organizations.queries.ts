import { queryOptions } from '@tanstack/react-query'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'

/** Everyone of the reader's organization, and who is invited. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(organizationsApi.team, { signal }),
})

/** What staff said of the reader's own business. */
export const ownValidationQuery = queryOptions({
  queryKey: ['own-validation'],
  queryFn: ({ signal }) => call(organizationsApi.ownValidation, { signal }),
})

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(organizationsApi.invitation, { params: { token }, signal }),
  })
