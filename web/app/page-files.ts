import type { ReactNode } from 'react'

export { filesOf } from '#domain/screens/screen-files.ts'

export interface PageModule {
  Page: (props: object) => ReactNode
}

/**
 * Where the pages and texts are that the landing page does not need: apart from the first load,
 * since their names alone weigh kilobytes. Those that visitors seldom need are in member-files.ts.
 */
export const pageFiles = import.meta.glob<PageModule>([
  '../features/*/*.page.tsx',
  '!../features/{landing,admin,animals,catalogue,cities,implants,microchips,organizations,pictures,pro,privacy,security,stock,support,transfers,wizard}/*',
])

export const textFiles = import.meta.glob<Record<string, object>>([
  '../../domain/*/*.??.ts',
  '!../../domain/{common,landing,screens,admin,animals,catalogue,cities,implants,microchips,organizations,pictures,privacy,security,stock,transfers,wizard}/*',
])
