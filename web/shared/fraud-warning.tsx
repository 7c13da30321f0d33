import { useTranslations } from 'use-intl'
import type { Warning } from '#domain/threads/warning.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Below what a stranger wrote: what it seems to ask for (requirements/reuniting.md 6). */
export function FraudWarning({ warning }: { warning: Warning | null }) {
  const t = useTranslations('warnings')
  if (!warning) return null
  return (
    <Notice kind="warning" still>
      {/* A later release may know more than this page. */}
      {t(t.has(warning) ? warning : 'money')}
    </Notice>
  )
}
