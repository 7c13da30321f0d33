import { z } from 'zod'
import { proTypes } from '../access/policies.ts'
import { endpoint } from '../contract.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'
import { sharedFile } from './clients.api.ts'

/** Kinds of organizations that an owner may share with (requirements/clients.md 4). */
export const sharingTypes = ['health', 'shelter'] as const

const organization = z.object({
  id: z.string(),
  businessName: z.string(),
  proType: z.enum(proTypes),
  city: z.string().nullable(),
})
export type SharingOrganization = z.output<typeof organization>

export const share = z.object({
  organization,
  since: z.iso.datetime(),
  /** Null while it lasts. */
  until: z.iso.datetime().nullable(),
})
export type Share = z.output<typeof share>

export const sharedWith = z.object({
  id: z.string(),
  fullName: z.string(),
  since: z.iso.datetime(),
  /** Of the organization, where it knows the person. */
  clientId: z.string().nullable(),
})
export type SharedWith = z.output<typeof sharedWith>

export const sharingApi = {
  shares: endpoint({
    method: 'GET',
    path: '/api/privacy/sharing',
    access: 'individual',
    summary: 'With whom the own file is and was shared, latest first',
    reply: z.array(share),
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/api/privacy/sharing/organizations',
    access: 'individual',
    summary: 'Valid clinics and shelters by name, ten at most',
    query: z.object({
      name: z.string(say('REQUIRED')).trim().min(2).max(100).regex(oneLine, say('INVALID')),
    }),
    reply: z.array(organization),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/privacy/sharing',
    access: 'individual-accepted',
    summary: 'Shares the own file with a clinic or shelter, until that is ended',
    body: z.object({ organizationId: z.uuid(say('REQUIRED')) }),
    reply: z.array(share),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/privacy/sharing/:organizationId',
    access: 'individual',
    summary: 'Ends the sharing with an organization, which sees nothing from then on',
    params: z.object({ organizationId: z.uuid() }),
    reply: z.array(share),
  }),
  sharedWithUs: endpoint({
    method: 'GET',
    path: '/api/pro/clients/shared',
    access: 'valid-pro',
    summary: 'People who share their file with the organization now, latest first, 200 at most',
    reply: z.array(sharedWith),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/pro/clients/shared/:id',
    access: 'valid-pro',
    summary: 'The file that a person shares with the organization now',
    params: z.object({ id: z.uuid() }),
    reply: sharedFile.extend({ clientId: z.string().nullable() }),
  }),
}
