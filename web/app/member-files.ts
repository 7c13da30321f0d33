import type { PageModule } from './page-files.ts'

/** What page-files.ts leaves out: pages and texts of people who are signed in. */
export const pageFiles = import.meta.glob<PageModule>(
  '../features/{admin,animals,catalogue,cities,implants,microchips,organizations,pictures,pro,privacy,security,stock,support,transfers,wizard}/*.page.tsx',
)

export const textFiles = import.meta.glob<Record<string, object>>(
  '../../domain/{admin,animals,catalogue,cities,implants,microchips,organizations,pictures,privacy,security,stock,transfers,wizard}/*.??.ts',
)
