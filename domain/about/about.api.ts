import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { location } from '../location.ts'

/**
 * How to reach the people behind the product, from the settings (requirements/contract.md 12); what
 * is not set is absent.
 */
export const about = z.object({
  supportEmail: z.string(),
  supportPhone: z.string().optional(),
  socialUrl: z.string().optional(),
  /** An external shop. */
  shopUrl: z.string().optional(),
  companyAddress: z.string().optional(),
  /** Where the map of the contact page has its pin. */
  companyLocation: location.optional(),
  /** Who answers for personal information (Law 25). */
  privacyOfficer: z.string().optional(),
  /**
   * Raster tiles of the maps, a template with {z}, {x}, {y} and perhaps {lang}; without it they are
   * the plain outline.
   */
  mapTilesUrl: z.string().optional(),
  /** Whom the tiles are from, as the maps say. */
  mapAttribution: z.string().optional(),
  /** Login by Google: our client and the address of Google's script. */
  google: z.object({ clientId: z.string(), script: z.string() }).optional(),
})
export type About = z.output<typeof about>

export const aboutApi = {
  about: endpoint({
    method: 'GET',
    path: '/api/about',
    access: 'anyone',
    summary: 'How to reach the people behind the product',
    reply: about,
  }),
}
