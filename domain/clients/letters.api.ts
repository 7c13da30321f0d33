import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { letterFields, letterKinds, recipientStatuses, skipReasons } from './letters.ts'

const skipped = z.record(z.enum(skipReasons), z.int())

export const letterPreview = z.object({
  /** Clients who would get it. */
  going: z.int(),
  byLanguage: z.record(z.enum(languages), z.int()),
  skipped,
  /** Letters that the organization may still send today. */
  left: z.int(),
  /** As it would be sent, in each language that was written. */
  letters: z.array(
    z.object({ language: z.enum(languages), subject: z.string(), text: z.string() }),
  ),
})
export type LetterPreview = z.output<typeof letterPreview>

export const listedLetter = z.object({
  id: z.string(),
  kind: z.enum(letterKinds),
  subject: z.string(),
  created: z.iso.datetime(),
  /** Null once the account is gone. */
  by: z.string().nullable(),
  results: z.record(z.enum(recipientStatuses), z.int()),
})
export type ListedLetter = z.output<typeof listedLetter>

const content = z.object({ subject: z.string(), text: z.string() })

export const clientLetter = listedLetter.extend({
  content: z.object({ fr: content.optional(), en: content.optional() }),
  skipped,
  recipients: z.array(
    z.object({
      id: z.string(),
      /** Null where the client was deleted. */
      client: z
        .object({ id: z.string(), fullName: z.string(), email: z.string().nullable() })
        .nullable(),
      status: z.enum(recipientStatuses),
      at: z.iso.datetime().nullable(),
    }),
  ),
})
export type ClientLetter = z.output<typeof clientLetter>

export const letterSubscription = z.object({
  businessName: z.string(),
  /** Commercial letters, where the organization has a consent. */
  receives: z.boolean(),
})
export type LetterSubscription = z.output<typeof letterSubscription>

const byToken = z.object({ token: z.string().max(200) })

export const clientLettersApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/pro/clients/letters/preview',
    reads: true,
    access: 'valid-pro',
    summary: 'Who would get a letter, who would not and why, and what it would say',
    body: letterFields,
    reply: letterPreview,
    status: 200,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/pro/clients/letters',
    access: 'valid-pro-accepted',
    summary:
      'Writes to a choice of clients, each in their language; LETTERS_LIMIT beyond 500 a day and organization',
    body: letterFields,
    reply: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/pro/clients/letters',
    access: 'valid-pro',
    summary: 'Letters of the organization to its clients (list convention; Kind, Created)',
    query: listQuery,
    reply: z.array(listedLetter),
  }),
  csv: listCsv(
    '/api/pro/clients/letters',
    'valid-pro',
    'The letters of a filter to the clients as CSV',
  ),
  get: endpoint({
    method: 'GET',
    path: '/api/pro/clients/letters/:id',
    access: 'valid-pro',
    summary: 'A letter with the result for each client',
    params: z.object({ id: z.uuid() }),
    reply: clientLetter,
  }),
  /** No login: the link’s signed token authorizes. */
  subscription: endpoint({
    method: 'GET',
    path: '/api/letters/unsubscribe/:token',
    access: 'anyone',
    summary:
      'Whether commercial letters of an organization go to the person whom the link was made for; a browser is led to its page',
    params: byToken,
    reply: letterSubscription,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/letters/unsubscribe/:token',
    access: 'anyone',
    summary: 'Ends the commercial letters of an organization, in one click (RFC 8058)',
    params: byToken,
    reply: letterSubscription,
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/api/letters/unsubscribe/:token',
    access: 'anyone',
    summary: 'Takes back that they were ended, where that was a mistake',
    params: byToken,
    reply: letterSubscription,
  }),
}
