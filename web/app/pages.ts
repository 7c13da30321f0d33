import type { ScreenName } from '#domain/screens/screens.ts'
import type { Namespace } from '#domain/texts.ts'
import type { PageModule } from './page-files.ts'
import { needTexts } from './texts.tsx'

export class PageUnreachable extends Error {}

export async function loadPage(name: ScreenName): Promise<PageModule> {
  // On the original error the router would reload the whole page, and lose it without a network.
  return fileOf(name).catch(unreachable(name))
}

/** Where all pages but the landing page are. */
export const pageFilesFor = async (what: string) =>
  import('./page-files.ts').catch(unreachable(what))

async function fileOf(name: ScreenName): Promise<PageModule> {
  if (name === 'landing') return import('../features/landing/landing.page.tsx')
  const { filesOf, pageFiles } = await import('./page-files.ts')
  const path = `../features/${filesOf(name).page}.page.tsx`
  const load = pageFiles[path] ?? (await import('./member-files.ts')).pageFiles[path]
  if (!load) throw new Error(`no page file for screen ${name}`)
  return load()
}

/** Loads the missing texts of a screen. */
export async function needTextsOf(name: ScreenName): Promise<void> {
  return textsOf(name).then(needTexts).catch(unreachable(name))
}

async function textsOf(name: ScreenName): Promise<readonly Namespace[]> {
  if (name === 'landing') return ['landing']
  return (await import('./page-files.ts')).filesOf(name).texts
}

const unreachable =
  (what: string) =>
  (cause: unknown): never => {
    throw new PageUnreachable(`files of ${what} could not be fetched`, { cause })
  }
