import { useTranslations } from 'use-intl'
import { CallError } from '#web/api/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A search that did not work says why, and offers to try again (part 1 section 8). */
export function SearchFailed({ error, onRetry, pending }: { error: unknown; onRetry: () => void; pending: boolean }) {
  const t = useTranslations('search')
  const common = useTranslations('common')
  const told = error instanceof CallError && (error.code === 'NETWORK' ? common('networkError') : error.message)
  return (
    <ErrorState title={t('failed')} onRetry={onRetry} pending={pending}>
      <p>{told || t('error')}</p>
    </ErrorState>
  )
}
