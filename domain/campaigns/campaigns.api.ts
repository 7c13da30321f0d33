import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { day } from '../validation/day-fields.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'
import { whole } from '../validation/whole.ts'
import { campaignStatuses, isWithinYear, reminders } from './campaign.ts'

export const campaignForm = z
  .object({
    name: z
      .string(say('NAME_REQUIRED'))
      .trim()
      .min(1, say('NAME_REQUIRED'))
      .max(100)
      .regex(oneLine, say('INVALID')),
    /** Id or name of a city. */
    city: z.string(say('CITY_REQUIRED')).trim().min(1, say('CITY_REQUIRED')).max(100),
    /** Licences that end from `start` to `end` are written about. */
    start: day,
    end: day,
    /** After the first letter. */
    reminders: z
      .array(z.enum(reminders))
      .max(reminders.length)
      .default([...reminders]),
  })
  .refine(({ start, end }) => start <= end, {
    path: ['end'],
    message: say('END_BEFORE_START'),
    ...whole('start', 'end'),
  })
  .refine(isWithinYear, {
    path: ['end'],
    message: say('PERIOD_LONG'),
    ...whole('start', 'end'),
  })
export type CampaignForm = z.output<typeof campaignForm>

export const campaign = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  cityId: z.string(),
  start: z.string(),
  end: z.string(),
  reminders: z.array(z.enum(reminders)),
  status: z.enum(campaignStatuses),
  started: z.iso.datetime().nullable(),
  closed: z.iso.datetime().nullable(),
  created: z.iso.datetime(),
})
export type Campaign = z.output<typeof campaign>

/** By owners; of the first letter. */
const progress = z.object({
  /** Whether all owners are known: from then on `owners` stays. */
  queued: z.boolean(),
  owners: z.int(),
  waiting: z.int(),
  sent: z.int(),
  /** Of those to write to on paper, the ones whose e-mail comes back. */
  bounced: z.int(),
  /** Without an e-mail that arrives. */
  paper: z.int(),
  /** Renewed or ended before the letter left. */
  dropped: z.int(),
})
export type Progress = z.output<typeof progress>

export const campaignDetail = campaign.extend({
  organization: z.string(),
  /** Null of a draft. */
  progress: progress.nullable(),
})
export type CampaignDetail = z.output<typeof campaignDetail>

const sample = z.object({ subject: z.string(), text: z.string() })
export const campaignPreview = z.object({
  /** To write to: the next three together. */
  owners: z.int(),
  withEmail: z.int(),
  withoutEmail: z.int(),
  bounced: z.int(),
  /** Of those owners. */
  licences: z.int(),
  /** Licences that are left out: renewed already, or written about by another campaign. */
  renewed: z.int(),
  written: z.int(),
  /** The first letter, of an animal that is made up. */
  samples: z.object({ fr: sample, en: sample }),
})
export type CampaignPreview = z.output<typeof campaignPreview>

export const campaignResults = progress.omit({ queued: true }).extend({
  reminders: z.array(
    z.object({ kind: z.enum(reminders), sent: z.int(), waiting: z.int(), bounced: z.int() }),
  ),
  licences: z.int(),
  renewed: z.int(),
  /** Ended early or revoked since. */
  ended: z.int(),
  /** Of the renewals: prices with surcharges, and what was paid with fee and tax. */
  cents: z.int(),
  total: z.int(),
})
export type CampaignResults = z.output<typeof campaignResults>

const one = z.object({ id: z.uuid() })

export const campaignsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/pro/campaigns',
    access: 'staff-or-pro',
    summary:
      'Renewal campaigns of the cities that the own organization runs, for staff of all (list convention; Name, City, CityId, Status, Start, End, Created)',
    query: listQuery,
    reply: z.array(campaign),
  }),
  listCsv: listCsv('/api/pro/campaigns', 'staff-or-pro', 'The campaigns of a filter as CSV'),
  add: endpoint({
    method: 'POST',
    path: '/api/pro/campaigns',
    access: 'staff-or-pro',
    summary: 'Adds a draft of a renewal campaign of a city',
    body: campaignForm,
    reply: campaignDetail,
    status: 201,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/pro/campaigns/:id',
    access: 'staff-or-pro',
    summary: 'A campaign and how far its letters are',
    params: one,
    reply: campaignDetail,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/pro/campaigns/:id',
    access: 'staff-or-pro',
    summary: 'Changes a draft',
    params: one,
    body: campaignForm,
    reply: campaignDetail,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/pro/campaigns/:id/preview',
    reads: true,
    access: 'staff-or-pro',
    summary: 'Whom a draft would write to, and the letter in both languages',
    params: one,
    reply: campaignPreview,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/pro/campaigns/:id/start',
    access: 'staff-or-pro',
    summary:
      'Starts a draft: each owner of a licence that ends in its period and was not renewed gets one letter',
    params: one,
    reply: campaignDetail,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/pro/campaigns/:id/close',
    access: 'staff-or-pro',
    summary: 'Closes a running campaign: letters that wait are dropped, reminders end',
    params: one,
    reply: campaignDetail,
  }),
  letters: endpoint({
    method: 'GET',
    path: '/api/pro/campaigns/:id/letters.pdf',
    access: 'staff-or-pro',
    summary:
      'Letters on paper for owners without an e-mail that arrives, 200 a part; noted in the audit log',
    params: one,
    query: z.object({ part: z.coerce.number<string>().int().min(1).max(10_000).default(1) }),
    status: 200,
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/pro/campaigns/:id/results',
    access: 'staff-or-pro',
    summary: 'What a campaign sent, and what was renewed since',
    params: one,
    reply: campaignResults,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/pro/campaigns/:id/results.csv',
    access: 'staff-or-pro',
    summary: 'The same by licence, as CSV; noted in the audit log',
    params: one,
    status: 200,
  }),
}
