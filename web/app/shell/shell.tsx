import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isDocked } from '#domain/screens/screen.ts'
import { roomForRail, roomForSidebar } from '#domain/screens/breakpoints.ts'
import { needTexts, showLanguage } from '#web/app/texts.tsx'
import { useAbout } from '#web/shared/about.ts'
import { screenOf } from '#web/shared/screens/known-screens.ts'
import { chooseLanguage, isLanguageAsked } from '#web/shared/screens/chosen-language.ts'
import { useOwnTitle } from '#web/shared/screens/page-title.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Apart } from '#web/ui/parts/apart.tsx'
import { CookiePlace } from './cookie-place.tsx'
import { HelpDrawer } from './help-drawer.tsx'
import { MessagePlace } from './message-place.tsx'
import { Navigation } from './navigation-place.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const OneTap = lazy(async () => ({
  default: (await import('#web/shared/google/one-tap.tsx')).OneTap,
}))

const ScanPlace = lazy(async () => ({ default: (await import('./scan-place.tsx')).ScanPlace }))
const StaffMenu = lazy(async () => {
  const [{ StaffMenu: Menu }] = await Promise.all([
    import('./staff-menu.tsx'),
    needTexts(['members']),
  ])
  return { default: Menu }
})

const SessionWatch = lazy(async () => ({
  default: (await import('./session-watch.tsx')).SessionWatch,
}))

/** requirements/accounts-and-public.md 2 */
export function Shell() {
  const name = useMatches().at(-1)?.staticData.screen
  const { anonymous, isAdmin, isPro, valid } = useSession()
  const google = useAbout()?.google
  const isAdminHome = name === 'landing' && isAdmin
  const common = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const screen = name && screenOf(name)
  const own = useOwnTitle()
  const title = name
    ? `${own ?? (isAdminHome ? common('nav.adminHome') : titles(name))} | ${common('product')}`
    : common('product')
  const docked = !isAdminHome && (!screen || isDocked(screen))
  const hasRoom = useMediaQuery(roomForSidebar, undefined, { getInitialValueInEffect: false })
  const hasRoomForRail = useMediaQuery(roomForRail, undefined, { getInitialValueInEffect: false })
  const isStaffPage = isAdmin && (isAdminHome || screen?.path.startsWith('/admin') === true)

  useEffect(() => {
    document.title = title
  }, [title])
  useLanguageOfAccount()
  useFocusOnNavigation()

  return (
    <div
      className={[styles.shell, docked && styles.docked, isStaffPage && styles.railed]
        .filter(Boolean)
        .join(' ')}
    >
      <a className={styles.skip} href="#main">
        {common('skipToContent')}
      </a>
      <CookiePlace />
      <TopBar />
      {docked && hasRoom && (
        <div className={styles.sidebar}>
          <Navigation />
        </div>
      )}
      {isStaffPage && hasRoomForRail && (
        <Apart>
          <StaffMenu />
        </Apart>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        {(isAdmin || (isPro && valid)) && screen?.path.startsWith(isAdmin ? '/admin' : '/pro') && (
          <div className={isAdmin ? styles.search : undefined}>
            <Apart>
              <ScanPlace staff={isAdmin} />
            </Apart>
          </div>
        )}
        <MessagePlace />
        <Outlet />
      </main>
      <HelpDrawer isMember={!anonymous} />
      {!anonymous && (
        <Apart>
          <SessionWatch />
        </Apart>
      )}
      {google && (name === 'landing' || name === 'register') && (
        <Apart>
          <OneTap {...google} />
        </Apart>
      )}
    </div>
  )
}

/** Switches to the account's language on login, unless the address named one. */
function useLanguageOfAccount() {
  const { email, language } = useSession()
  const last = useRef(email)
  useEffect(() => {
    if (last.current === email) return
    last.current = email
    if (!email || isLanguageAsked()) return
    chooseLanguage(language)
    // Without a network the current texts stay.
    showLanguage(language).catch(() => undefined)
  }, [email, language])
}

/** After navigation focuses the screen's heading, for screen readers; not on the first screen. */
function useFocusOnNavigation() {
  // The shown address; useLocation changes before its page is loaded.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    const isFirst = last.current === undefined
    if (last.current === pathname) return
    last.current = pathname
    if (isFirst) return
    const main = document.getElementById('main')
    // Keep the focus of a field that took it on load.
    if (main?.querySelector(':focus')) return
    const heading = main?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [pathname])
}
