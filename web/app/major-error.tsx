import { useTranslations } from 'use-intl'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A screen that failed to render still says so and offers help (MAJOR_ERROR, part 1 section 2). */
export function MajorError() {
  const t = useTranslations('common')
  return <ErrorState title={t('majorError')} onRetry={() => location.reload()} />
}
