import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { screens, type Screen } from '#domain/screens/screens.ts'
import { Sidebar } from './sidebar.tsx'

/** The frame around every screen: title, skip link, sidebar and main content (part 1 section 2). */
export function Shell() {
  const name = useMatches().at(-1)?.staticData.screen
  const common = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const screen: Screen | undefined = name && screens[name]
  const title = name ? `${titles(name)} | ${common('product')}` : common('product')

  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <div className={screen?.bare ? 'shell shell-bare' : 'shell'}>
      <a className="skip-link" href="#main">
        {common('skipToContent')}
      </a>
      <Sidebar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
