import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { isLinkGone } from '#web/shared/screens/link-gone.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

/** A personal link that is not ours, too old, or opens nothing more: the server says which. */
export function BadLink({ error, children }: { error: Error | null; children?: ReactNode }) {
  const t = useTranslations('reminders.opened')
  const title = t(isLinkGone(error) ? 'goneTitle' : 'badTitle')
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={title}
      role="alert"
      next={
        <ScreenLink screen="landing" className={buttonClass({ kind: 'plain' })}>
          {t('home')}
        </ScreenLink>
      }
    >
      {children || <p>{failureText(error, title)}</p>}
    </EmptyState>
  )
}
