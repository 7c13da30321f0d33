import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { location } from '../places/location.ts'

/** From the settings (requirements/contract.md 12); unset values are absent. */
export const about = z.object({
  supportEmail: z.string(),
  supportPhone: z.string().optional(),
  socialUrl: z.string().optional(),
  shopUrl: z.string().optional(),
  /** On invoices; who answers for them, where it is not support. */
  billingContact: z.string().optional(),
  gstNumber: z.string().optional(),
  qstNumber: z.string().optional(),
  companyAddress: z.string().optional(),
  companyLocation: location.optional(),
  /** Required by Law 25. */
  privacyOfficer: z.string().optional(),
  /** URL template with {z}, {x}, {y} and optionally {lang}; without it maps show an outline. */
  mapTilesUrl: z.string().optional(),
  mapAttribution: z.string().optional(),
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
