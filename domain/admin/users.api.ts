import { z } from 'zod'
import { accountStatuses, proTypes, userTypes } from '../access/policies.ts'
import { emailField, fullNameField } from '../accounts/person-fields.ts'
import { lineTypes } from '../accounts/profile.ts'
import { animalStatuses } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { location } from '../places/location.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'
import { emailCorrection, personCorrection } from './person-correction.ts'
import { userActions } from './user-rules.ts'

const one = z.object({ id: z.uuid() })

export const listedUser = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  type: z.enum(userTypes),
  status: z.enum(accountStatuses),
  organization: z.string().nullable(),
  created: z.iso.datetime(),
})
export type ListedUser = z.output<typeof listedUser>

/** Lists that open with those of one account. */
export const personRecords = [
  'animals',
  'transactions',
  'licences',
  'cases',
  'chats',
  'emails',
  'log',
] as const
export type PersonRecords = (typeof personRecords)[number]

export const userSheet = listedUser.omit({ organization: true }).extend({
  language: z.enum(languages),
  /** Waits for its confirmation. */
  newEmail: z.string().nullable(),
  telephone: z.string().nullable(),
  isCell: z.enum(lineTypes).nullable(),
  address: z.string().nullable(),
  apartment: z.string().nullable(),
  location: location.nullable(),
  city: z.string().nullable(),
  postalCode: z.string().nullable(),
  /** Only a count: contacts are private. */
  contacts: z.int(),
  noAlerts: z.boolean(),
  partners: z.boolean(),
  secondFactor: z.boolean(),
  lastSeen: z.iso.datetime().nullable(),
  /** Of what the person or staff last changed. */
  updated: z.iso.datetime(),
  purge: z.iso.datetime().nullable(),
  organization: z
    .object({
      id: z.string(),
      businessName: z.string(),
      proType: z.enum(proTypes),
      valid: z.boolean(),
      manager: z.boolean(),
      /** Active keys. */
      keys: z.array(
        z.object({ id: z.string(), name: z.string(), start: z.string(), quota: z.int() }),
      ),
    })
    .nullable(),
  animals: z.array(
    z.object({ unique_id: z.string(), name: z.string(), status: z.enum(animalStatuses) }),
  ),
  /** What there is of the person, counted up to `mostCounted`. */
  counts: z.record(z.enum(personRecords), z.int()),
  actions: z.array(z.enum(userActions)),
})
export type UserSheet = z.output<typeof userSheet>

export const newAdmin = z.object({ fullname: fullNameField, email: emailField })

export const businessName = z.object({
  businessName: z.string(say('REQUIRED')).trim().min(3).max(128).regex(oneLine, say('INVALID')),
})

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'staff',
    summary:
      'The accounts (list convention; Name, Email, Type, Status, Organization, Created, and Search~ for a name, e-mail, telephone, postal code or business); who is shown is in the audit log',
    query: listQuery,
    reply: z.array(listedUser),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/users.csv',
    access: 'staff',
    summary: 'The users of a filter as CSV; the download is logged',
    query: csvQuery,
    status: 200,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'staff',
    summary: 'One account; the read is in the audit log',
    params: one,
    reply: userSheet,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/suspend',
    access: 'staff',
    summary: 'Suspends an account: its sessions end, and logging in fails as with a wrong password',
    params: one,
    reply: userSheet,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/restore',
    access: 'staff',
    summary: 'Opens a suspended, deleted or bounced account again, as it was',
    params: one,
    reply: userSheet,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: 'staff',
    summary:
      'Deletes an account as its own person would: told by e-mail, undone for 29 days, gone on day 30',
    params: one,
    reply: userSheet,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id',
    access: 'staff',
    summary:
      'Corrects name, telephone and address of an account, with a reason that the person is told; 409 STALE where `seen` is not its `updated`',
    params: one,
    body: personCorrection,
    reply: userSheet,
  }),
  correctEmail: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/email',
    access: 'staff',
    summary:
      'Gives an account another e-mail, which counts once the link of the letter to it is opened; the present one gets a link that undoes it for 7 days',
    params: one,
    body: emailCorrection,
    reply: userSheet,
  }),
  renameBusiness: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/business-name',
    access: 'staff',
    summary: 'Changes the legal name of the organization that a pro belongs to',
    params: one,
    body: businessName,
    reply: userSheet,
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/admins',
    access: 'god',
    summary: 'Creates an administrator, who chooses a password by the link of a letter',
    body: newAdmin,
    reply: listedUser,
    status: 201,
  }),
}
