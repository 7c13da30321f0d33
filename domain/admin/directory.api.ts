import { z } from 'zod'
import { accountStatuses, proTypes } from '../access/policies.ts'
import { auditEntry } from '../audit/audit.api.ts'
import { city } from '../cities/cities.api.ts'
import { endpoint } from '../contract.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { refusal, validationStatuses } from '../organizations/organizations.api.ts'
import { manyLines } from '../validation/lines.ts'
import { blankIsAbsent } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { businessName } from './users.api.ts'

export const listedOrganization = z.object({
  id: z.string(),
  businessName: z.string(),
  proType: z.enum(proTypes),
  status: z.enum(validationStatuses),
  city: z.string().nullable(),
  /** Of the team. */
  people: z.int(),
  useLicenses: z.boolean(),
  animalService: z.boolean(),
  created: z.iso.datetime(),
})
export type ListedOrganization = z.output<typeof listedOrganization>

export const organizationCounts = z.object({
  animals: z.int(),
  lots: z.int(),
  /** Numbers that it holds and may give. */
  free: z.int(),
  /** Without drafts, which are its own. */
  orders: z.int(),
  licences: z.int(),
  clients: z.int(),
})

export const organizationSheet = listedOrganization.omit({ people: true }).extend({
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  telephoneExt: z.string().nullable(),
  license: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  /** Of a refusal or a suspension. */
  reason: z.string().nullable(),
  decided: z.iso.datetime().nullable(),
  people: z.array(
    z.object({
      id: z.string(),
      fullName: z.string(),
      email: z.string(),
      manager: z.boolean(),
      status: z.enum(accountStatuses),
    }),
  ),
  cities: z.array(city),
  counts: organizationCounts,
  /** The latest entries of the audit log. */
  history: z.array(auditEntry.omit({ about: true })),
})
export type OrganizationSheet = z.output<typeof organizationSheet>

/** `null`, or nothing typed, gives no reason. */
const optionalReason = z.preprocess(
  blankIsAbsent,
  z
    .string()
    .trim()
    .max(500, say('REASON_LONG'))
    .regex(manyLines, say('INVALID'))
    .nullable()
    .default(null),
)

export const organizationForm = businessName.extend({
  proType: z.enum(proTypes),
  useLicenses: z.boolean(),
  animalService: z.boolean(),
  /** Ids of all cities that it runs: new ones leave their former organization. */
  cities: z.array(z.uuid()).max(500),
  /** Someone of its team who becomes a manager; the others stay what they are. */
  manager: z.preprocess(blankIsAbsent, z.uuid(say('INVALID')).nullable().default(null)),
  reason: optionalReason,
})
export type OrganizationForm = z.output<typeof organizationForm>

export const restoration = z.object({ reason: optionalReason })

const one = z.object({ id: z.uuid() })

export const directoryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/organizations',
    access: 'staff',
    summary:
      'The organizations (list convention; Name, ProType, Status, UseLicenses, AnimalService, Created, and Search~ for a name, e-mail, telephone or postal code; orders Name and Created)',
    query: listQuery,
    reply: z.array(listedOrganization),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/organizations.csv',
    access: 'staff',
    summary: 'The organizations of a filter as CSV; the download is logged',
    query: csvQuery,
    status: 200,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/:id',
    access: 'staff',
    summary: 'One organization with its team; the read is in the audit log',
    params: one,
    reply: organizationSheet,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/organizations/:id',
    access: 'staff',
    summary: 'Changes an organization; each change is in the audit log with the reason',
    params: one,
    body: organizationForm,
    reply: organizationSheet,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/suspend',
    access: 'staff',
    summary:
      'Suspends a valid organization: the sessions of its team end, and nothing of it is public; its managers are told the reason',
    params: one,
    body: refusal,
    reply: organizationSheet,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/restore',
    access: 'staff',
    summary: 'Makes a suspended organization valid again; its managers are told',
    params: one,
    body: restoration,
    reply: organizationSheet,
  }),
}
