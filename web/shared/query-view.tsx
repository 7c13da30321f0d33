import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { inSight } from './in-sight.tsx'

/** What a view reads of a query, infinite or not. */
interface Query<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
  isFetchNextPageError?: boolean
  fetchNextPage?: () => Promise<unknown>
}

interface QueryViewProps<Data> {
  query: Query<Data>
  /** What is said while the first answer is on its way. */
  loading?: ReactNode
  /** The title of a failure; the reason stands below it. */
  failed: string
  /** Shown where there is no such thing; else the server's words are. */
  notFound?: ReactNode
  /** Brings what stands in the place of results into sight, as under a form on a phone. */
  bringInSight?: boolean
  children: (data: Data) => ReactNode
}

/** Nothing has this address, or nothing can have it. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400)

/**
 * What a query answers, in all its states: on its way, failed with the reason and a way to try
 * again (requirements/accounts-and-public.md 8), not found, here. Data that is here stays in sight
 * whatever comes of the next call.
 */
export function QueryView<Data>({
  query,
  loading,
  failed,
  notFound,
  bringInSight,
  children,
}: QueryViewProps<Data>) {
  const { data, error } = query
  const place = bringInSight ? inSight : (_: string, shown: ReactNode) => shown
  if (notFound !== undefined && isNotFound(error)) return notFound
  if (data !== undefined) {
    const failure = error && <Outdated query={query} failed={failed} />
    return (
      <>
        {!query.isFetchNextPageError && failure}
        {children(data)}
        {query.isFetchNextPageError && failure}
      </>
    )
  }
  if (error) return place('failed', <Failed query={query} failed={failed} />)
  return place('searching', <Loading>{loading}</Loading>)
}

interface FailureProps {
  query: Query<unknown>
  failed: string
}

/** Why a call failed, in the words of the server where it has some. */
function useReason(error: Error | null): string {
  const t = useTranslations('common')
  if (!(error instanceof CallError)) return t('error')
  return error.code === 'NETWORK' ? t('networkError') : error.message || t('error')
}

function Failed({ query: { error, isFetching, refetch }, failed }: FailureProps) {
  const reason = useReason(error)
  return (
    <ErrorState title={failed} onRetry={() => void refetch()} pending={isFetching}>
      <p>{reason}</p>
    </ErrorState>
  )
}

/** Beside data that is here: the call for fresher data, or for more of it, failed. */
function Outdated({ query, failed }: FailureProps) {
  const t = useTranslations('common')
  const reason = useReason(query.error)
  const { isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const retry = (isFetchNextPageError && fetchNextPage) || refetch
  return (
    <Notice kind="error" title={failed}>
      <p>{reason}</p>
      <Button kind="quiet" pending={isFetching} onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
