import { useTranslations } from 'use-intl'
import { failureText } from '#web/shared/failure-message.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'

/** A personal link that is not ours, too old, or opens nothing more: the server says which. */
export function BadLink({ error }: { error: Error | null }) {
  const t = useTranslations('reminders.opened')
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t('badTitle')}
      role="alert"
      next={
        <ScreenLink screen="landing" className={buttonClass({ kind: 'plain' })}>
          {t('home')}
        </ScreenLink>
      }
    >
      <p>{failureText(error, t('badTitle'))}</p>
    </EmptyState>
  )
}
