import type { ReactNode } from 'react'
import { screens, type ScreenName } from '#domain/screens/screens.ts'

interface PageModule {
  Page: (props: object) => ReactNode
}

const files = import.meta.glob<PageModule>('../features/*/*.page.tsx')

/** Brings the page of a screen, by the file that the list of screens names. */
export async function loadPage(name: ScreenName): Promise<PageModule> {
  const load = files[`../features/${screens[name].page}.page.tsx`]
  if (!load) throw new Error(`no page file for screen ${name}`)
  return load()
}
