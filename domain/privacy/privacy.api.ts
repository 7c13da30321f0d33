import { z } from 'zod'
import { animalStatuses, sexes } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { consentKinds } from '../legal/text-versions.ts'

/** Accounts without password need a login within the last 15 minutes instead. */
export const proof = z.object({ password: z.string().max(1024).optional() })

export const privacyOverview = z.object({
  email: z.string(),
  hasPassword: z.boolean(),
  /** Partner offers by e-mail. */
  partners: z.boolean(),
  /** Newest first; `version` is the day of the text. */
  consents: z.array(
    z.object({
      kind: z.enum(consentKinds),
      given: z.boolean(),
      version: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  animals: z.array(
    z.object({
      unique_id: z.string(),
      name: z.string(),
      sex: z.enum(sexes),
      status: z.enum(animalStatuses),
    }),
  ),
  organization: z.object({ businessName: z.string(), closes: z.boolean() }).nullable(),
  obstacle: z.enum(['LAST_MANAGER', 'LAST_ADMIN']).nullable(),
})
export type PrivacyOverview = z.output<typeof privacyOverview>

export const privacyApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/privacy',
    access: 'signed-in',
    summary: 'Consents with their versions, and what a deletion of the account would do',
    reply: privacyOverview,
  }),
  partners: endpoint({
    method: 'PUT',
    path: '/api/privacy/partners',
    access: 'signed-in',
    summary: 'Gives or withdraws the consent to offers of partners by e-mail',
    body: z.object({ partners: z.boolean() }),
  }),
  exportData: endpoint({
    method: 'POST',
    path: '/api/privacy/export',
    access: 'signed-in',
    summary:
      'Everything held on the caller, as a zip with a page to read, a JSON file and the pictures',
    body: proof,
    status: 200,
    download: true,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/privacy/account',
    access: 'signed-in',
    summary:
      'Deletes the account: closed at once, undone by the link of a letter for 29 days, gone on day 30',
    body: proof,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/privacy/undo',
    access: 'anyone',
    summary: 'Takes the deletion of an account back, by the token of its letter',
    body: z.object({ token: z.string().max(200) }),
  }),
}
