import type { PageModule } from './page-files.ts'

export { memberFiles } from '#domain/screens/member-files.ts'

/** What page-files.ts leaves out: pages and texts of people who are signed in, who pay or who ask for a licence. */
export const pageFiles = import.meta.glob<PageModule>(
  '../features/{admin,animals,audit,campaigns,catalogue,cities,clients,desk,figures,implants,import,incidents,intake,licences,matching,microchips,orders,organizations,payments,pictures,privacy,pro,reminders,security,shipments,staff,stock,support,threads,transfers,wizard}/*.page.tsx',
)

export const textFiles = import.meta.glob<Record<string, object>>(
  '../../domain/{admin,animals,apply,audit,campaigns,catalogue,cities,clients,counter,desk,emails,figures,implants,import,incidents,intake,licences,mailings,matching,microchips,orders,organizations,payments,pictures,poster,privacy,pro,reminders,security,sheets,shipments,staff,stock,threads,till,transfers,uploads,warnings,wizard}/*.??.ts',
)
