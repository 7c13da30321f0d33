import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { wordsFor, type WhyMissing } from './why-missing.ts'

/** In place of a part of a screen whose file did not come. */
export function MissingPart({ why, onRetry }: { why: WhyMissing; onRetry: () => void }) {
  const t = useTranslations('common')
  return (
    <Notice kind="error" title={t(wordsFor[why])}>
      <Button kind="quiet" onClick={why === 'newVersion' ? () => location.reload() : onRetry}>
        {t(why === 'newVersion' ? 'reload' : 'retry')}
      </Button>
    </Notice>
  )
}
