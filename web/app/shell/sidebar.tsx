import { useTranslations } from 'use-intl'
import { homeOf } from '#domain/screens/places.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { accessFacts, useSession } from '#web/shared/session.ts'
import { LanguageToggle } from './language-toggle.tsx'

/** Where one can go from everywhere, by role (part 1 section 2). */
export function Sidebar() {
  const session = useSession()
  const t = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const home = homeOf(accessFacts(session)) as 'landing' | 'animals' | 'pro'
  return (
    <nav aria-label={t('menu')} className="sidebar">
      <ScreenLink screen={home}>{titles(home)}</ScreenLink>
      {session.isAdmin && <ScreenLink screen="admin">{titles('admin')}</ScreenLink>}
      <ScreenLink screen="search">{titles('search')}</ScreenLink>
      {session.anonymous ? (
        <>
          <ScreenLink screen="login">{titles('login')}</ScreenLink>
          <ScreenLink screen="register">{titles('register')}</ScreenLink>
        </>
      ) : (
        <>
          <ScreenLink screen="profile">{titles('profile')}</ScreenLink>
          <ScreenLink screen="logout">{titles('logout')}</ScreenLink>
        </>
      )}
      <LanguageToggle />
      <ScreenLink screen="terms">{titles('terms')}</ScreenLink>
      <ScreenLink screen="policy">{titles('policy')}</ScreenLink>
    </nav>
  )
}
