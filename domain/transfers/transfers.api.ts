import { z } from 'zod'
import { speciesList } from '../animals/animal.ts'
import { oneAnimal } from '../animals/unique-id.ts'
import { emailField } from '../accounts/person-fields.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { reasonField } from '../validation/message.ts'
import { decisions, transferCode } from './transfers.ts'

const one = z.object({ id: z.uuid() })

/** Without e-mail, only the owner sees the code. */
export const codeRequest = z.object({
  email: z.preprocess((typed) => (typed === '' ? undefined : typed), emailField.optional()),
  /** For an address without account; default the keeper's. */
  language: z.enum(languages).optional(),
  /** Only this shelter can use the code. */
  organizationId: z.uuid().optional(),
})

export const transfer = z.object({
  id: z.string(),
  animal: z.object({ name: z.string() }),
  date: z.iso.datetime(),
  until: z.iso.datetime(),
  objection: z
    .object({
      reason: z.string(),
      date: z.iso.datetime(),
      decision: z.enum(decisions).nullable(),
      notes: z.string().nullable(),
    })
    .nullable(),
})

export const objection = transfer.extend({
  animal: z.object({ name: z.string(), unique_id: z.string() }),
  /** Null once the account is deleted. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type Objection = z.output<typeof objection>

export const transfersApi = {
  code: endpoint({
    method: 'POST',
    path: '/api/animals/:id/transfer-code',
    access: 'keeper-accepted',
    summary: 'A code to hand the animal over: 30 days, single use, replaced by a new one',
    params: oneAnimal,
    body: codeRequest,
    reply: z.object({ code: z.string(), expires: z.iso.datetime() }),
  }),
  shelters: endpoint({
    method: 'GET',
    path: '/api/animals/shelters',
    access: 'shelter',
    summary: 'Other shelters that an animal may go to (list convention; Name, City)',
    query: listQuery,
    reply: z.array(z.object({ id: z.string(), name: z.string(), city: z.string().nullable() })),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/transfers/offer',
    access: 'anyone',
    summary: 'The animal that a code hands over, for whoever holds the code',
    body: z.object({ code: transferCode }),
    reply: z.object({
      animal: z.object({
        name: z.string(),
        species: z.enum(speciesList),
        /** A data: URL: the picture's own URL is only for the keeper. */
        picture: z.string().nullable(),
      }),
      isYours: z.boolean(),
      /** The code is for another shelter. */
      isForAnother: z.boolean(),
    }),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/animals/transfer',
    access: 'guardian-accepted',
    summary: 'Takes an animal over with the code of its keeper',
    body: z.object({ code: transferCode }),
    reply: z.object({
      success: z.literal(true),
      animal: z.object({ name: z.string(), unique_id: z.string() }),
    }),
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/transfers/:id',
    access: 'signed-in',
    summary: 'A transfer, for the keeper that gave the animal away',
    params: one,
    reply: transfer,
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/transfers/:id/objection',
    access: 'signed-in',
    summary: 'The former keeper objects, within 10 days; staff decide',
    params: one,
    body: z.object({ reason: reasonField }),
    reply: transfer,
  }),
  objections: endpoint({
    method: 'GET',
    path: '/api/admin/objections',
    access: 'staff',
    summary: 'Objections to transfers (list convention; Animal, From, To, Decision, Date)',
    query: listQuery,
    reply: z.array(objection),
  }),
  objectionsCsv: listCsv(
    '/api/admin/objections',
    'staff',
    'The objections of a filter as CSV; the download is logged',
  ),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/objections/:id/decision',
    access: 'staff',
    summary: 'Lets a transfer stand, or undoes it; both keepers are told',
    params: one,
    body: z.object({ decision: z.enum(decisions), notes: reasonField }),
    reply: objection,
  }),
}
