import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers.ts'
import { useAbout } from '#web/shared/about.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { buttonClass, LinkButton } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { mailto } from './mailto.ts'

/** The « no animal found » card, with a way to reach people (part 1 section 2). */
export function NoneFound({ text, number }: { text: string; number?: string }) {
  const t = useTranslations('search.none')
  const about = useAbout()
  const subject = number === undefined ? undefined : t('contactSubject', { number: inGroups(number) })
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t('title')}
      role="status"
      next={
        <>
          {about && (
            <LinkButton kind="fir" href={mailto(about.supportEmail, subject)}>
              {t('contact')}
            </LinkButton>
          )}
          <ScreenLink screen="search" className={buttonClass({ kind: 'quiet' })}>
            {t('again')}
          </ScreenLink>
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  )
}
