import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { contactChange, newImplant } from './implant-form.ts'
import { implantList, implantListReport, mostImplants } from './implant-list.ts'

/** claimed: by an owner, or registered for one's own animal. */
export const implantStatuses = ['open', 'claimed', 'reverted'] as const

const one = z.object({ id: z.uuid() })

export const listedImplant = z.object({
  id: z.string(),
  status: z.enum(implantStatuses),
  microchip: z.string(),
  card: z.string().nullable(),
  species: z.enum(speciesList).nullable(),
  fullname: z.string().nullable(),
  email: z.string().nullable(),
  implanter: z.string(),
  implantDate: z.string(),
  created: z.iso.datetime(),
})
export type ListedImplant = z.output<typeof listedImplant>

export const implantSheet = listedImplant.extend({
  implanter: z.object({ fullName: z.string(), telephone: z.string().nullable() }),
  language: z.enum(languages),
  telephone: z.string().nullable(),
  additional: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  apartment: z.string().nullable(),
  additionalContact: z
    .object({ fullName: z.string(), telephone: z.string(), email: z.string().optional() })
    .nullable(),
  sex: z.enum(sexes).nullable(),
  dob: z.string().nullable(),
  sterilization: z.boolean().nullable(),
  notes: z.string().nullable(),
  /** Original data, if changed since. */
  originalContact: z.record(z.string(), z.string().nullable()).nullable(),
  invited: z.boolean(),
  claimedAt: z.iso.datetime().nullable(),
  /** unique_id of the organization's own animal. */
  animal: z.string().nullable(),
})
export type ImplantSheet = z.output<typeof implantSheet>

/** The owner as the professional wrote it. */
export const ownerOnRecord = z.object({
  fullname: z.string().nullable(),
  telephone: z.string().nullable(),
  address: z.string().nullable(),
  apartment: z.string().nullable(),
  postalCode: z.string().nullable(),
})
export type OwnerOnRecord = z.output<typeof ownerOnRecord>

export const slipsOf = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(mostImplants)
    .transform((ids) => [...new Set(ids)]),
})

export const implantsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/pro/implants',
    access: 'valid-pro',
    summary:
      'Registers a microchip that was implanted, for an owner who is told by e-mail to claim it, or for an animal of one’s own',
    body: newImplant,
    reply: z.object({ success: z.literal(true), id: z.string() }),
    status: 201,
    idempotent: true,
  }),
  createSeveral: endpoint({
    method: 'POST',
    path: '/api/pro/implants/bulk',
    access: 'valid-pro',
    summary:
      'Tries a list of up to 500 implants: what each of them is refused for; with `lines`, registers those that begin on these lines, all or none (IMPLANTS_CHANGED)',
    body: implantList,
    reply: implantListReport,
    status: 200,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pro/implants',
    access: 'valid-pro',
    summary:
      'The implants of the organization (list convention; Search~, Status, Microchip, Card, Fullname, Email, Telephone, Species, Implanter, Date, Created)',
    query: listQuery,
    reply: z.array(listedImplant),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/pro/implants.csv',
    access: 'valid-pro',
    summary: 'The implants of a filter as CSV',
    query: csvQuery,
    status: 200,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/pro/implants/:id',
    access: 'valid-pro',
    summary: 'One implant of the organization',
    params: one,
    reply: implantSheet,
  }),
  revert: endpoint({
    method: 'DELETE',
    path: '/api/pro/implants/:id',
    access: 'valid-pro',
    summary: 'Reverts an implant that no owner has claimed: its numbers are free again',
    params: one,
  }),
  contact: endpoint({
    method: 'PUT',
    path: '/api/pro/implants/:id/contact',
    access: 'valid-pro',
    summary:
      'Fills in what is missing of the owner, or corrects it; what is absent stays as it is, empty text takes it away',
    params: one,
    body: contactChange,
    reply: implantSheet,
  }),
  slip: endpoint({
    method: 'GET',
    path: '/api/pro/implants/:id/slip',
    access: 'valid-pro',
    summary:
      'What the owner takes home: numbers, who implanted, and a code that opens the claim; a PDF in the owner’s language',
    params: one,
    status: 200,
    download: true,
  }),
  slips: endpoint({
    method: 'POST',
    path: '/api/pro/implants/slips',
    reads: true,
    access: 'valid-pro',
    summary:
      'Slips of several implants in one PDF, three to a page; those that were claimed meanwhile are left out',
    body: slipsOf,
    status: 200,
    download: true,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/pro/implants/:id/resend',
    access: 'valid-pro',
    summary: 'Sends the owner another link to claim the microchip; the former one stops working',
    params: one,
  }),
  claim: endpoint({
    method: 'GET',
    path: '/api/implants/claim/:token',
    access: 'anyone',
    summary: 'What the link of a letter is for: the numbers and the species',
    params: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({
      microchip: z.string(),
      card: z.string().nullable(),
      species: z.enum(speciesList).nullable(),
    }),
  }),
  onRecord: endpoint({
    method: 'GET',
    path: '/api/implants/on-record',
    access: 'individual',
    summary:
      'What a professional wrote about the owner of a microchip that waits for its claim, for an account of that e-mail that is confirmed and has no profile yet',
    reply: z.object({ record: ownerOnRecord.nullable() }),
  }),
}
