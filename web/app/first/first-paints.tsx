import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { accountsEn } from '#domain/accounts/accounts.en.ts'
import { accountsFr } from '#domain/accounts/accounts.fr.ts'
import { anonymousSession } from '#domain/accounts/session.ts'
import { captchaEn } from '#domain/captcha/captcha.en.ts'
import { captchaFr } from '#domain/captcha/captcha.fr.ts'
import { commonEn } from '#domain/common/common.en.ts'
import { commonFr } from '#domain/common/common.fr.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { findsEn } from '#domain/finds/finds.en.ts'
import { findsFr } from '#domain/finds/finds.fr.ts'
import { landingEn } from '#domain/landing/landing.en.ts'
import { landingFr } from '#domain/landing/landing.fr.ts'
import type { Language } from '#domain/language.ts'
import { lossesEn } from '#domain/losses/losses.en.ts'
import { lossesFr } from '#domain/losses/losses.fr.ts'
import { paintedDay, type Painted } from '#domain/screens/painted.ts'
import { partsEn } from '#domain/parts/parts.en.ts'
import { partsFr } from '#domain/parts/parts.fr.ts'
import { isDocked } from '#domain/screens/screen.ts'
import { screens } from '#domain/screens/screens.ts'
import { screensEn } from '#domain/screens/screens.en.ts'
import { screensFr } from '#domain/screens/screens.fr.ts'
import { searchEn } from '#domain/search/search.en.ts'
import { searchFr } from '#domain/search/search.fr.ts'
import type { Texts } from '#domain/texts.ts'
import { Page as Login } from '#web/features/accounts/login.page.tsx'
import { Page as Found } from '#web/features/found/found.page.tsx'
import { Beginning } from '#web/features/landing/beginning.tsx'
import landing from '#web/features/landing/landing.module.css'
import { Page as Lost } from '#web/features/losses/lost.page.tsx'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import '#web/shared/screens/all-screens.ts'
import { parseSearch, stringifySearch } from '../search-params.ts'
import styles from '../shell/shell.module.css'
import { TopBar } from '../shell/top-bar.tsx'
import { withTitles } from '../texts.tsx'

const texts = {
  fr: {
    accounts: accountsFr,
    captcha: captchaFr,
    common: commonFr,
    finds: findsFr,
    landing: landingFr,
    losses: lossesFr,
    parts: partsFr,
    screens: screensFr,
    search: searchFr,
  },
  en: {
    accounts: accountsEn,
    captcha: captchaEn,
    common: commonEn,
    finds: findsEn,
    landing: landingEn,
    losses: lossesEn,
    parts: partsEn,
    screens: screensEn,
    search: searchEn,
  },
} as unknown as Record<Language, Texts>

const pages: Record<Painted, ComponentType> = {
  landing: () => (
    <div className={landing.landing}>
      <Beginning />
    </div>
  ),
  lost: Lost,
  found: Found,
  login: Login,
}

/**
 * HTML of a page's first paint for a visitor, in its frame: its heading, and fields that are ready to
 * be filled in. The build makes it (web/build/first-paints.ts). Its links and fields work without
 * scripts, and so does a form that leads to an address; other buttons do not, so they wait, disabled.
 * `paintedDay` stands for the day on which it is read.
 */
export async function firstPaint(name: Painted, language: Language): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, anonymousSession(language))
  const Page = pages[name]
  const path = screens[name].path.replace(/\/\{-\$\w+\}$/, '')
  const root = createRootRoute({
    component: () => (
      <div className={`${styles.shell} ${isDocked(screens[name]) ? styles.docked : ''}`}>
        <TopBar />
        <div className={styles.sidebar} />
        <main className={styles.main}>
          <Suspense>
            <Page />
          </Suspense>
        </main>
      </div>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const today = dayOf(new Date())
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <IntlProvider
        locale={language}
        messages={withTitles(texts[language]) as Texts}
        timeZone="America/Toronto"
      >
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  )
    .replace(/<button(?![^>]*\btype="submit"[^>]*\bdata-works)/g, '<button disabled')
    .replaceAll(today, paintedDay.iso)
    .replaceAll(showDay(today), paintedDay.shown)
}
