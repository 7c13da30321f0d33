import { z } from 'zod'
import { proTypes } from '../access/policies.ts'
import { emailField, fullNameField, newPasswordField } from '../accounts/person-fields.ts'
import { lineTypes } from '../accounts/profile.ts'
import { session, sessionOrSecondFactor } from '../accounts/session.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { reasonField } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { proRegistration } from './pro-registration.ts'

/** A business waits from registration, and again when it asks after a refusal. */
export const validationStatuses = ['waiting', 'refused', 'valid', 'suspended'] as const
export type ValidationStatus = (typeof validationStatuses)[number]

export const ownValidation = z.object({
  /** `none`: the account has no organization, as after removal from one. */
  status: z.enum(['none', ...validationStatuses]),
  businessName: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OwnValidation = z.output<typeof ownValidation>

export const doubleReasons = ['name', 'telephone', 'address', 'email'] as const

export const business = z.object({
  id: z.string(),
  businessName: z.string(),
  proType: z.enum(proTypes),
  status: z.enum(validationStatuses),
  telephone: z.string().nullable(),
  telephoneExt: z.string().nullable(),
  /** Number of its permit, which shelters tell in their profile. */
  license: z.string().nullable(),
  /** Of the letters to it, as it registered. */
  language: z.enum(languages),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  contact: z
    .object({
      fullName: z.string(),
      email: z.string(),
      telephone: z.string().nullable(),
      isCell: z.enum(lineTypes).nullable(),
      confirmed: z.boolean(),
    })
    .nullable(),
  reason: z.string().nullable(),
  /** Receives lost reports whatever its type, as a city's office (requirements/contract.md 4). */
  animalService: z.boolean(),
  /** Its people are clerks of the cities that it runs. */
  useLicenses: z.boolean(),
  created: z.iso.datetime(),
  /** Possible duplicates, only while it waits. */
  doubles: z.array(
    z.object({
      id: z.string(),
      businessName: z.string(),
      status: z.enum(validationStatuses),
      by: z.array(z.enum(doubleReasons)),
    }),
  ),
  decided: z.iso.datetime().nullable(),
})
export type Business = z.output<typeof business>

/** Receive lost reports once valid, without the flag (requirements/contract.md 4). */
export const animalServiceTypes: readonly Business['proType'][] = ['shelter', 'health']

/** The status that the staff member saw: if it changed meanwhile, ALREADY_DECIDED. */
const seen = z.enum(['waiting', 'refused']).default('waiting')

export const approval = z.object({ proType: z.enum(proTypes).optional(), was: seen })
export const refusal = z.object({
  reason: reasonField,
})

export const teamMember = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  manager: z.boolean(),
  /** Since joining this organization. */
  since: z.iso.datetime(),
  you: z.boolean(),
})
export type TeamMember = z.output<typeof teamMember>

export const openInvitation = z.object({
  id: z.string(),
  email: z.string(),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
  expired: z.boolean(),
})
export type OpenInvitation = z.output<typeof openInvitation>

export const team = z.object({ people: z.array(teamMember), invitations: z.array(openInvitation) })
export type Team = z.output<typeof team>

export const invitationDays = 14

export const invitationFacts = z.object({
  businessName: z.string(),
  /** The invited address. */
  email: z.string(),
  /**
   * `none` must register, `free` is a professional without organization who logs in and accepts,
   * `other` cannot join.
   */
  account: z.enum(['none', 'free', 'other']),
})
export type InvitationFacts = z.output<typeof invitationFacts>

export const invitedRegistration = z.object({
  fullname: fullNameField,
  password: newPasswordField,
  accept: z.literal(true, say('ACCEPT_REQUIRED')),
  language: z.enum(languages).optional(),
})

const byId = z.object({ id: z.uuid() })
const byToken = z.object({ token: z.string().min(8).max(100) })

export const organizationsApi = {
  registerPro: endpoint({
    method: 'POST',
    path: '/api/auth/register/pro',
    access: 'anyone',
    summary:
      'Creates an organization with its manager, who is signed in and sent the confirmation code; staff validates it',
    body: proRegistration,
    reply: session,
    status: 201,
  }),
  ownValidation: endpoint({
    method: 'GET',
    path: '/api/pro/validation',
    access: 'pro',
    summary: 'Where the own organization stands with staff, with the reason of a refusal',
    reply: ownValidation,
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/api/pro/validation',
    access: 'pro',
    summary: 'Puts a refused organization before staff again; changes nothing for any other',
    reply: ownValidation,
  }),
  businesses: endpoint({
    method: 'GET',
    path: '/api/admin/validation',
    access: 'staff',
    summary:
      'Organizations with their contact (list convention; Id, BusinessName, ProType, Status, Contact, Email, Address, Created, Decided)',
    query: listQuery,
    reply: z.array(business),
  }),
  businessesCsv: listCsv(
    '/api/admin/validation',
    'staff',
    'The organizations of a filter with their contact as CSV; the download is logged',
  ),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/validation/:id/approve',
    access: 'staff',
    summary: 'Validates an organization, with another type if given; its managers are told',
    params: byId,
    body: approval,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/admin/validation/:id/refuse',
    access: 'staff',
    summary: 'Refuses an organization that waits, with the reason that its managers are told',
    params: byId,
    body: refusal,
  }),
  setAnimalService: endpoint({
    method: 'PUT',
    path: '/api/admin/validation/:id/animal-service',
    access: 'staff',
    summary:
      'Whether lost reports within 50 km reach a valid organization that is no shelter or clinic, such as the office of a city',
    params: byId,
    body: z.object({ animalService: z.boolean() }),
  }),
  setUseLicenses: endpoint({
    method: 'PUT',
    path: '/api/admin/validation/:id/licenses',
    access: 'staff',
    summary:
      'Whether the people of a valid organization may use the licences of the cities that it runs',
    params: byId,
    body: z.object({ useLicenses: z.boolean() }),
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/pro/team',
    access: 'valid-pro',
    summary: 'The people of the own organization, and the invitations that are open',
    reply: team,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/pro/team/invitations',
    access: 'valid-pro',
    summary:
      'Invites someone by e-mail, managers alone; a former invitation of the address stops working',
    body: z.object({ email: emailField }),
    reply: team,
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/pro/team/invitations/:id',
    access: 'valid-pro',
    summary: 'Takes an invitation back, managers alone',
    params: byId,
    reply: team,
  }),
  setManager: endpoint({
    method: 'PUT',
    path: '/api/pro/team/:id',
    access: 'valid-pro',
    summary: 'Makes someone of the own organization a manager, or no longer one; managers alone',
    params: byId,
    body: z.object({ manager: z.boolean() }),
    reply: team,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/pro/team/:id',
    access: 'valid-pro',
    summary:
      'Takes someone out of the own organization and ends the sessions of that account; managers alone',
    params: byId,
    reply: team,
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/api/invitations/:token',
    reads: true,
    access: 'anyone',
    summary: 'Who invites, to the bearer of an invitation that is open',
    params: byToken,
    reply: invitationFacts,
  }),
  joinAsNew: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/register',
    access: 'anyone',
    summary: 'Creates the account of the invited address in the organization, and signs in',
    params: byToken,
    body: invitedRegistration,
    reply: sessionOrSecondFactor,
    status: 201,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/invitations/:token/accept',
    access: 'pro',
    summary:
      'Joins the organization with the account of the invited address, which belongs to none',
    params: byToken,
    reply: session,
  }),
}
