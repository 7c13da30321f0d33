import { screens, type ScreenName } from '#domain/screens/screens.ts'
import type { PageModule } from './page-files.ts'

export class PageUnreachable extends Error {}

export async function loadPage(name: ScreenName): Promise<PageModule> {
  // On the original error the router would reload the whole page, and lose it without a network.
  return fileOf(name).catch(unreachable(name))
}

async function fileOf(name: ScreenName): Promise<PageModule> {
  if (name === 'landing') return import('../features/landing/landing.page.tsx')
  const { pageFiles } = await import('./page-files.ts')
  const load = pageFiles[`../features/${screens[name].page}.page.tsx`]
  if (!load) throw new Error(`no page file for screen ${name}`)
  return load()
}

export const unreachable = (name: ScreenName) => (cause: unknown) => {
  throw new PageUnreachable(`files of ${name} could not be fetched`, { cause })
}
