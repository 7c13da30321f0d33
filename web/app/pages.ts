import type { ReactNode } from 'react'
import { screens, type ScreenName } from '#domain/screens/screens.ts'

interface PageModule {
  Page: (props: object) => ReactNode
}

const files = import.meta.glob<PageModule>('../features/*/*.page.tsx')

/** The files of a page could not be fetched. */
export class PageUnreachable extends Error {}

/** Brings the page of a screen, by the file that the list of screens names. */
export async function loadPage(name: ScreenName): Promise<PageModule> {
  const load = files[`../features/${screens[name].page}.page.tsx`]
  if (!load) throw new Error(`no page file for screen ${name}`)
  // Under the browser's own error the router would load the whole page again, and without a network
  // lose it.
  return load().catch(unreachable(name))
}

/** What to do when files of a screen, its page or its texts, do not come. */
export const unreachable = (name: ScreenName) => (cause: unknown) => {
  throw new PageUnreachable(`files of ${name} could not be fetched`, { cause })
}
