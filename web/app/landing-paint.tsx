import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { anonymousSession } from '#domain/accounts/session.ts'
import { commonEn } from '#domain/common/common.en.ts'
import { commonFr } from '#domain/common/common.fr.ts'
import { landingEn } from '#domain/landing/landing.en.ts'
import { landingFr } from '#domain/landing/landing.fr.ts'
import type { Language } from '#domain/language.ts'
import { screensEn } from '#domain/screens/screens.en.ts'
import { screensFr } from '#domain/screens/screens.fr.ts'
import type { Texts } from '#domain/texts.ts'
import { Hero } from '#web/features/landing/hero.tsx'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { parseSearch, stringifySearch } from './search-params.ts'
import styles from './shell/shell.module.css'
import { TopBar } from './shell/top-bar.tsx'

const texts = {
  fr: { common: commonFr, landing: landingFr, screens: screensFr },
  en: { common: commonEn, landing: landingEn, screens: screensEn },
} as unknown as Record<Language, Texts>

/** The top of the landing page in its frame, where the page puts it on every width. */
const Top = () => (
  <div className={`${styles.shell} ${styles.docked}`}>
    <TopBar />
    <div className={styles.sidebar} />
    <main className={styles.main}>
      <Hero />
    </main>
  </div>
)

/**
 * HTML of the landing page's first paint for a visitor: header, heading and the two big doors. The
 * build makes it (web/build/landing-paint.ts). Its links work without scripts; its buttons do not,
 * so they wait, disabled.
 */
export async function landingPaint(language: Language): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, anonymousSession(language))
  const router = createRouter({
    routeTree: createRootRoute({ component: Top }),
    history: createMemoryHistory(),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <IntlProvider locale={language} messages={texts[language]} timeZone="America/Toronto">
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  ).replaceAll('<button', '<button disabled')
}
