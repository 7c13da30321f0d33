import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'

/** `queued` until the mail server has answered; `failed` ones are tried again for about a day. */
export const emailStates = ['queued', 'sent', 'failed', 'bounced'] as const
export type EmailState = (typeof emailStates)[number]

export const listedEmail = z.object({
  id: z.string(),
  /** Of the job that wrote it. */
  kind: z.string(),
  state: z.enum(emailStates),
  to: z.string(),
  subject: z.string(),
  created: z.iso.datetime(),
})
export type ListedEmail = z.output<typeof listedEmail>

export const email = listedEmail.extend({
  /** Without codes, tokens, links and pictures. */
  text: z.string(),
  html: z.string(),
  tries: z.int(),
  /** What the mail server said last, without addresses, or the code of what failed. */
  failure: z.string().nullable(),
  updated: z.iso.datetime(),
  /** Whether staff may have it written and sent again. */
  canRepeat: z.boolean(),
})
export type SentEmail = z.output<typeof email>

const one = z.object({ id: z.uuid() })

export const emailsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/emails',
    access: 'staff',
    summary:
      'The e-mails of a year, latest first (list convention; Kind, State, To, Created; order Created). Looking for one address is in the audit log',
    query: listQuery,
    reply: z.array(listedEmail),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/emails.csv',
    access: 'staff',
    summary: 'The e-mails of a filter as CSV; the download is logged',
    query: csvQuery,
    status: 200,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/emails/:id',
    access: 'staff',
    summary: 'An e-mail as it was sent, without codes and links; the read is in the audit log',
    params: one,
    reply: email,
  }),
  again: endpoint({
    method: 'POST',
    path: '/api/admin/emails/:id/again',
    access: 'staff',
    summary:
      'Has the e-mail written anew, with new codes and links, and sent to the same address where it still applies',
    params: one,
    status: 202,
  }),
}
