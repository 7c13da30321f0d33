import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { implantStatuses } from '../implants/implants.api.ts'
import { languages } from '../language.ts'
import { licenceStatuses } from '../licences/licence.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { clientForm } from './client-form.ts'
import { consentStates, recordKinds } from './client.ts'
import { importFields } from './import.ts'

const one = z.object({ id: z.uuid() })
const text = z.string().nullable()

export const listedClient = z.object({
  id: z.string(),
  /** Empty while only the e-mail is known. */
  fullName: z.string(),
  telephone: text,
  email: text,
  address: text,
  language: z.enum(languages),
  consentState: z.enum(consentStates),
  /** To an account with the confirmed e-mail. */
  linked: z.boolean(),
  /** The person shares their file with the organization now. */
  shares: z.boolean(),
  created: z.iso.datetime(),
})
export type ListedClient = z.output<typeof listedClient>

/** What an owner shares; read when asked for, never kept (requirements/clients.md 4). */
export const sharedFile = z.object({
  since: z.iso.datetime(),
  fullName: z.string(),
  telephone: text,
  email: z.string(),
  address: text,
  animals: z.array(
    z.object({
      unique_id: z.string(),
      name: z.string(),
      species: z.enum(speciesList),
      sex: z.enum(sexes),
      card: text,
      microchip: text,
      tattoo: text,
      medal: text,
      implants: z.array(
        z.object({ microchip: z.string(), date: z.string(), organization: z.string() }),
      ),
    }),
  ),
})
export type SharedFile = z.output<typeof sharedFile>

export const client = listedClient.extend({
  notes: text,
  consent: z.object({ date: z.string(), source: z.string(), text: z.string() }).nullable(),
  withdrawn: z.iso.datetime().nullable(),
  /** Withdrawn by the link of a letter: only the person takes it back. */
  unsubscribed: z.boolean(),
  updated: z.iso.datetime(),
  /** What the organization registered for the person, latest first. */
  records: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(recordKinds),
      day: z.string(),
      animalName: text,
      species: z.enum(speciesList).nullable(),
      implant: z
        .object({ id: z.string(), microchip: z.string(), status: z.enum(implantStatuses) })
        .nullable(),
      licence: z
        .object({
          unique_id: z.string(),
          city: z.string(),
          status: z.enum(licenceStatuses),
          tag: text,
          from: text,
          to: text,
        })
        .nullable(),
    }),
  ),
  shared: sharedFile.nullable(),
})
export type Client = z.output<typeof client>

export const importReport = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      /** Of the first row. */
      example: z.string(),
      /** As the organization named it last, or guessed. */
      field: z.enum(importFields).nullable(),
    }),
  ),
  /** Unless only the columns were asked for. */
  counts: z
    .object({
      rows: z.int(),
      imported: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      rejected: z.int(),
      /** Separators alone. */
      skipped: z.int(),
    })
    .nullable(),
  /** The first of them. */
  rejects: z.array(
    z.object({ line: z.int(), column: z.string(), reason: z.string(), value: z.string() }),
  ),
})
export type ImportReport = z.output<typeof importReport>

/** At once; more are more than anyone compares. */
export const mostMerged = 20

export const clientsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/pro/clients',
    access: 'valid-pro',
    summary:
      'The clients of the organization (list convention; Search~, Name, Email, Telephone, Language, Consent, Linked, Shares, Created, Updated)',
    query: listQuery,
    reply: z.array(listedClient),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/pro/clients.csv',
    access: 'valid-pro',
    summary: 'The clients of a filter as CSV; noted in the audit log',
    query: csvQuery,
    status: 200,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/pro/clients',
    access: 'valid-pro-accepted',
    summary: 'Adds a client; CLIENT_EXISTS with its id where one has the e-mail',
    body: clientForm,
    reply: client,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/pro/clients/:id',
    access: 'valid-pro',
    summary:
      'A client, with what the organization registered for the person, and what the person shares',
    params: one,
    reply: client,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/pro/clients/:id',
    access: 'valid-pro-accepted',
    summary: 'Replaces what the organization wrote of a client; a consent left out is withdrawn',
    params: one,
    body: clientForm,
    reply: client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/pro/clients/:id',
    access: 'valid-pro-accepted',
    summary: 'Deletes a client; what was registered for the person stays',
    params: one,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/pro/clients/merge',
    access: 'valid-pro-accepted',
    summary:
      'Makes several clients one, which keeps what each of them has; the first one’s id stays',
    body: z.object({ ids: z.array(z.uuid()).min(2).max(mostMerged) }),
    reply: client,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/pro/clients/import',
    access: 'valid-pro-accepted',
    summary:
      'Reads a CSV file of clients, in the form with `mode` (columns, try or import) and `mapping` (JSON: a field or null by column): names its columns, tries it or imports it',
    upload: true,
    reply: importReport,
    status: 200,
  }),
}
