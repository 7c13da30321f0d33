import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { proof } from '../privacy/privacy.api.ts'
import { exportFiles } from './export-files.ts'

/** Whose part of the registry is taken along (requirements/professionals.md 11). */
export const exportKinds = ['organization', 'city'] as const
export type ExportKind = (typeof exportKinds)[number]

/** What the file of one holds, as it is now. */
const whole = z.object({
  kind: z.enum(exportKinds),
  id: z.uuid(),
  name: z.string(),
  /** In the order of the file. */
  files: z.array(z.object({ file: z.enum(exportFiles), rows: z.int() })),
})
export type Whole = z.output<typeof whole>

const overview = z.object({
  /** Else a login of the last 15 minutes proves who asks. */
  hasPassword: z.boolean(),
  /** The organization, then each of its cities. */
  wholes: z.array(whole),
})
export type ExportOverview = z.output<typeof overview>

export const exportsApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/pro/export',
    access: 'valid-pro',
    summary: 'What the files of one’s organization and of its cities hold, for its managers',
    reply: overview,
  }),
  ofOrganization: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:id/export',
    access: 'staff',
    summary: 'What the files of an organization and of its cities hold',
    params: z.object({ id: z.uuid() }),
    reply: overview,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/exports/:kind/:id',
    access: 'staff-or-pro',
    summary:
      'A link for ten minutes to everything of an organization or city, for its managers and staff who prove who they are',
    params: z.object({ kind: z.enum(exportKinds), id: z.uuid() }),
    body: proof,
    reply: z.object({ href: z.string() }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/exports/:kind/:id',
    access: 'staff-or-pro',
    summary:
      'Everything of an organization or city as a zip: CSV with a description of each column, JSON Lines, pictures',
    params: z.object({ kind: z.enum(exportKinds), id: z.uuid() }),
    query: z.object({ until: z.string().max(20).optional(), token: z.string().max(64).optional() }),
    download: true,
  }),
}
