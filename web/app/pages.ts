import { screens, type ScreenName } from '#domain/screens/screens.ts'
import type { PageModule } from './page-files.ts'

/** The files of a page could not be fetched. */
export class PageUnreachable extends Error {}

/** Brings the page of a screen, by the file that the list of screens names. */
export async function loadPage(name: ScreenName): Promise<PageModule> {
  // Under the browser's own error the router would load the whole page again, and without a network
  // lose it.
  return fileOf(name).catch(unreachable(name))
}

async function fileOf(name: ScreenName): Promise<PageModule> {
  if (name === 'landing') return import('../features/landing/landing.page.tsx')
  const { pageFiles } = await import('./page-files.ts')
  const load = pageFiles[`../features/${screens[name].page}.page.tsx`]
  if (!load) throw new Error(`no page file for screen ${name}`)
  return load()
}

/** What to do when files of a screen, its page or its texts, do not come. */
export const unreachable = (name: ScreenName) => (cause: unknown) => {
  throw new PageUnreachable(`files of ${name} could not be fetched`, { cause })
}
