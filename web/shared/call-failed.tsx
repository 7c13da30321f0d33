import { useTranslations } from 'use-intl'
import { CallError } from '#web/api/call.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'

interface CallFailedProps {
  title: string
  error: unknown
  onRetry: () => void
  pending: boolean
}

/**
 * Something could not be fetched: why, and a button to try again
 * (requirements/accounts-and-public.md 8).
 */
export function CallFailed({ title, error, onRetry, pending }: CallFailedProps) {
  const common = useTranslations('common')
  const told =
    error instanceof CallError &&
    (error.code === 'NETWORK' ? common('networkError') : error.message)
  return (
    <ErrorState title={title} onRetry={onRetry} pending={pending}>
      <p>{told || common('error')}</p>
    </ErrorState>
  )
}
