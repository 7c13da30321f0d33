import { useTranslations } from 'use-intl'
import { firstScreens } from '#domain/screens/first-screens.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmailSentScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { OwnTalk } from './own-talk.tsx'

/** A visitor is led to the login, and back here (requirements/accounts-and-public.md 2). */
export function Page() {
  const t = useTranslations('chat')
  const titles = useTranslations('screens.titles')
  const { anonymous, email } = useSession()
  return (
    <PageBody width="text">
      <PageHeading lead={t('lead')}>{titles('chat')}</PageHeading>
      {anonymous ? (
        <EmptyState
          scene={EmailSentScene}
          title={t('loginTitle')}
          next={
            <>
              <ScreenLink
                screen="login"
                onClick={() => rememberRedirect({ from: firstScreens.chat.path, type: '' })}
                className={buttonClass({ kind: 'primary' })}
              >
                {t('login')}
              </ScreenLink>
              <ScreenLink screen="contact" className={buttonClass({ kind: 'quiet' })}>
                {t('orWrite')}
              </ScreenLink>
            </>
          }
        >
          <p>{t('loginText')}</p>
        </EmptyState>
      ) : (
        <OwnTalk key={email} who={email ?? ''} />
      )}
    </PageBody>
  )
}
