import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { campaignsApi, type CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { citiesApi, type City } from '#domain/cities/cities.api.ts'
import { call } from '#web/api/call.ts'

/** Milliseconds between two questions of how far its letters are, and what came of them. */
const askEvery = { progress: 1500, results: 5000 }

/** Whether its first letters are on their way. */
export const isSending = ({ status, progress }: CampaignDetail): boolean =>
  status === 'running' && progress !== null && (!progress.queued || progress.waiting > 0)

export const campaignQueries = {
  all: ['campaigns'],
  /** Those that the own organization runs; of staff all. */
  cities: queryOptions({
    queryKey: ['licences', 'cities', 'own'],
    // With full=1 the answer holds objects.
    queryFn: async ({ signal }) =>
      (await call(citiesApi.names, { query: { full: '1' }, signal })) as City[],
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...campaignQueries.all, id],
      queryFn: ({ signal }) => call(campaignsApi.one, { params: { id }, signal }),
      refetchInterval: ({ state: { data } }) => data && isSending(data) && askEvery.progress,
    }),
  preview: (id: string) =>
    queryOptions({
      queryKey: [...campaignQueries.all, id, 'preview'],
      queryFn: ({ signal }) => call(campaignsApi.preview, { params: { id }, signal }),
      staleTime: 0,
    }),
  results: ({ id, ...campaign }: CampaignDetail) => {
    const isMoving = isSending({ id, ...campaign })
    return queryOptions({
      queryKey: [...campaignQueries.all, id, 'results', isMoving, campaign.status],
      queryFn: ({ signal }) => call(campaignsApi.results, { params: { id }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: isMoving && askEvery.results,
    })
  },
}
