import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmailSentScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

/** Where a professional waits whom staff has not validated yet (part 2 section 2). */
export function Page() {
  const t = useTranslations('organizations.invalid')
  return (
    <PageBody width="text">
      <PageHeading>{t('heading')}</PageHeading>
      <EmptyState
        scene={EmailSentScene}
        title={t('thanks')}
        next={
          <>
            <ScreenLink screen="profile" className={buttonClass()}>
              {t('profile')}
            </ScreenLink>
            <ScreenLink screen="search" className={buttonClass({ kind: 'quiet' })}>
              {t('search')}
            </ScreenLink>
          </>
        }
      >
        <p>{t('text')}</p>
        <p>{t('meanwhile')}</p>
      </EmptyState>
    </PageBody>
  )
}
