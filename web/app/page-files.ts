import type { ReactNode } from 'react'
import type { TextPart } from '#domain/screens/text-parts.ts'

export { visitorFiles } from '#domain/screens/visitor-files.ts'
export { withTexts } from '#domain/screens/with-texts.ts'
export { Guard } from './guard.tsx'
export { Redirected } from './redirected.tsx'
export { otherRoutes, UnknownPath } from './other-routes.tsx'

type TextFiles = Record<string, () => Promise<Record<string, object>>>

export interface PageModule {
  Page: (props: object) => ReactNode
}

/** The keys are those at the top of a namespace (web/build/compiled-texts.ts). */
export const partFiles: Record<TextPart, TextFiles> = {
  'accounts/login': import.meta.glob<Record<string, object>>(
    '../../domain/accounts/accounts.??.ts',
    {
      query: '?keys=login,fields',
    },
  ),
  'finds/post': import.meta.glob<Record<string, object>>('../../domain/finds/finds.??.ts', {
    query: '?keys=post,states,sizes',
  }),
  'search/found': import.meta.glob<Record<string, object>>('../../domain/search/search.??.ts', {
    query: '?keys=found',
  }),
}

/**
 * Where the pages and texts are that the landing page does not need: apart from the first load,
 * since their names alone weigh kilobytes. Those that visitors seldom need are in member-files.ts.
 */
export const pageFiles = import.meta.glob<PageModule>([
  '../features/*/*.page.tsx',
  '!../features/{admin,animals,audit,campaigns,catalogue,cities,clients,desk,figures,implants,import,incidents,intake,landing,licences,matching,microchips,orders,organizations,payments,pictures,privacy,pro,reminders,security,shipments,staff,stock,support,threads,transfers,wizard}/*',
])

export const textFiles = import.meta.glob<Record<string, object>>([
  '../../domain/*/*.??.ts',
  '!../../domain/{admin,animals,apply,audit,campaigns,captcha,catalogue,cities,clients,common,counter,desk,emails,figures,implants,import,incidents,intake,landing,licences,mailings,matching,members,microchips,orders,organizations,parts,payments,pictures,poster,privacy,pro,reminders,screens,security,sheets,shipments,staff,stock,threads,till,transfers,uploads,warnings,wizard}/*',
])
