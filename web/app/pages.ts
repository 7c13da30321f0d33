import type { ScreenName } from '#domain/screens/screens.ts'
import type { memberFiles } from '#domain/screens/member-files.ts'
import type { ScreenFiles } from '#domain/screens/screen-files.ts'
import type { TextsName } from '#domain/screens/text-parts.ts'
import { ofMembers, ofVisitors } from './file-lists.ts'
import { firstScreen } from './first/first-screen.ts'
import type { PageModule } from './page-files.ts'
import { needFile } from '#web/ui/parts/why-missing.ts'
import { needTexts } from './texts.tsx'

type MemberFiles = typeof memberFiles

export async function loadPage(name: ScreenName): Promise<PageModule> {
  // On the original error the router would reload the whole page, and lose it without a network.
  return needFile(async () => fileOf(name))
}

/** Where all pages but the landing page are. */
export const pageFilesFor = async () => needFile(ofVisitors)

async function fileOf(name: ScreenName): Promise<PageModule> {
  if (name === 'landing') return import('../features/landing/landing.page.tsx')
  const first = firstScreen()
  if (first?.name === name) {
    // It leads to more than the first load names.
    const [page] = await Promise.all([
      import(/* @vite-ignore */ first.page) as Promise<PageModule>,
      import('#web/shared/screens/public-screens.ts'),
    ])
    return page
  }
  const { pageFiles } = await ofVisitors()
  const path = `../features/${(await filesOf(name)).page}.page.tsx`
  const load = pageFiles[path] ?? (await ofMembers()).pageFiles[path]
  if (!load) throw new Error(`no page file for screen ${name}`)
  return load()
}

/** Loads the missing texts of a screen. */
export async function needTextsOf(name: ScreenName): Promise<void> {
  return needFile(async () => needTexts(await textsOf(name)))
}

async function textsOf(name: ScreenName): Promise<readonly TextsName[]> {
  if (name === 'landing') return ['landing']
  const first = firstScreen()
  if (first?.name === name) return Object.keys(first.texts) as TextsName[]
  return (await filesOf(name)).texts
}

async function filesOf(name: ScreenName): Promise<ScreenFiles> {
  const { visitorFiles, withTexts } = await ofVisitors()
  const files: Partial<Record<ScreenName, ScreenFiles>> = visitorFiles
  return withTexts(name, files[name] ?? (await ofMembers()).memberFiles[name as keyof MemberFiles])
}
