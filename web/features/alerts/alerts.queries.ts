import { queryOptions } from '@tanstack/react-query'
import { alertsApi } from '#domain/alerts/alerts.api.ts'
import { call } from '#web/api/call.ts'

/** Whether the recipient of a letter's link receives alerts. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    queryFn: ({ signal }) => call(alertsApi.subscription, { params: { token }, signal }),
  })
