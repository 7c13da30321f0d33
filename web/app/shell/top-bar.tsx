import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { homeScreen } from '#domain/screens/landing-redirect.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { accessFacts, useSession } from '#web/shared/session/session.ts'
import { CloseIcon, LoginIcon, MenuIcon } from '#web/ui/drawings/first-icons.tsx'
import { Mark } from '#web/ui/drawings/mark.tsx'
import { LanguagePill } from './language-toggle.tsx'
import { Navigation } from './navigation-place.tsx'
import styles from './shell.module.css'

/** On phones it opens the navigation as a slide-over. */
export function TopBar() {
  const t = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const session = useSession()
  const menu = useRef<HTMLDialogElement>(null)
  // Rendered on first use, to keep the page load fast on phones.
  const [isMenuWanted, setMenuWanted] = useState(false)
  const { href } = useLocation()
  useEffect(() => menu.current?.close(), [href])
  const openMenu = () => {
    setMenuWanted(true)
    menu.current?.showModal()
  }

  return (
    <header className={styles.top}>
      <button
        type="button"
        className={styles.menuButton}
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        onClick={openMenu}
      >
        <MenuIcon />
      </button>
      <ScreenLink screen={homeScreen(accessFacts(session)) as 'landing'} className={styles.brand}>
        <Mark width={34} height={34} aria-hidden />
        <span translate="no">{t('product')}</span>
      </ScreenLink>
      <div className={styles.topEnd}>
        {session.anonymous && (
          <ScreenLink screen="login" className={`${styles.pill} ${styles.loginPill}`}>
            <LoginIcon />
            <span>{titles('login')}</span>
          </ScreenLink>
        )}
        <LanguagePill />
      </div>
      <dialog ref={menu} className={styles.slide} aria-label={t('menu')} closedby="any">
        <button
          type="button"
          className={styles.close}
          aria-label={t('closeMenu')}
          onClick={() => menu.current?.close()}
        >
          <CloseIcon />
        </button>
        {isMenuWanted && <Navigation />}
      </dialog>
    </header>
  )
}
