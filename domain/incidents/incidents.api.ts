import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { day } from '../validation/day-fields.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { say } from '../validation/say.ts'

const words = (longest: number) =>
  z.string(say('REQUIRED')).trim().min(1, say('REQUIRED')).max(longest)
/** `''`, as a form sends it, and nothing are none. */
const optionalDay = z
  .union([z.literal('').transform(() => null), day], say('DATE_INVALID'))
  .nullable()
  .default(null)

/**
 * What the register of confidentiality incidents holds (Regulation respecting confidentiality
 * incidents, CQLR c., r. 3.1, s. 7; requirements/contract.md 13). Days do not lie in the
 * future and follow the day of discovery; an incident with a risk of serious injury is closed only
 * when the Commission d’accès à l’information and the people concerned have been told.
 */
export const incidentForm = z
  .object({
    /** Day, period or approximation, in words. */
    occurred: words(200),
    discovered: day,
    circumstances: words(4000),
    /** Which personal information. */
    information: words(2000),
    /** Number of people concerned, or an approximation. */
    people: z.coerce
      .number(say('PEOPLE_INVALID'))
      .int(say('PEOPLE_INVALID'))
      .min(0, say('PEOPLE_INVALID'))
      .max(100_000_000, say('PEOPLE_INVALID')),
    /** Who they are, such as owners of a city. */
    concerned: words(500),
    /** Of serious injury. */
    seriousRisk: z.boolean(),
    /** Sensitivity, likely use, consequences and likelihood that lead to `seriousRisk`. */
    assessment: words(4000),
    /** Days on which they were told. */
    commissionTold: optionalDay,
    peopleTold: optionalDay,
    measures: words(4000),
    closed: optionalDay,
  })
  .superRefine((form, context) => {
    const wrong = (path: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    for (const field of ['commissionTold', 'peopleTold', 'closed'] as const) {
      const told = form[field]
      if (told !== null && told < form.discovered) wrong(field, say('BEFORE_DISCOVERY'))
    }
    if (form.seriousRisk && form.closed !== null)
      for (const field of ['commissionTold', 'peopleTold'] as const)
        if (form[field] === null) wrong(field, say('NOTICE_REQUIRED'))
  })
export type IncidentForm = z.output<typeof incidentForm>

export const incident = z.object({
  id: z.string(),
  number: z.int(),
  occurred: z.string(),
  discovered: z.string(),
  circumstances: z.string(),
  information: z.string(),
  people: z.int(),
  concerned: z.string(),
  seriousRisk: z.boolean(),
  assessment: z.string(),
  commissionTold: z.string().nullable(),
  peopleTold: z.string().nullable(),
  measures: z.string(),
  closed: z.string().nullable(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  /** Who wrote it last; null once the account is erased. */
  writer: z.string().nullable(),
})
export type Incident = z.output<typeof incident>

/** A year of requests and incidents, for the report of the person in charge of privacy. */
export const privacyYear = z.object({
  year: z.int(),
  /** Copies of one's data. */
  copies: z.int(),
  corrections: z.int(),
  deletions: z.int(),
  /** Accounts whose data is erased. */
  erasures: z.int(),
  incidents: z.int(),
  seriousIncidents: z.int(),
  peopleConcerned: z.int(),
})
export type PrivacyYear = z.output<typeof privacyYear>

const one = z.object({ id: z.uuid() })

export const incidentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/incidents',
    access: 'staff',
    summary:
      'The register of confidentiality incidents, latest first (list convention; Number, Discovered, Serious yes or no, State open or closed)',
    query: listQuery,
    reply: z.array(incident),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/incidents',
    access: 'staff',
    summary: 'Records a confidentiality incident',
    body: incidentForm,
    reply: incident,
    status: 201,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/incidents.csv',
    access: 'staff',
    summary: 'The register as CSV, as the Commission d’accès à l’information may ask for it',
    query: csvQuery,
    status: 200,
  }),
  year: endpoint({
    method: 'GET',
    path: '/api/admin/privacy-years/:year',
    access: 'staff',
    summary: 'Requests and incidents of a calendar year in Quebec',
    params: z.object({ year: z.coerce.number().int().min(2000).max(9999) }),
    reply: privacyYear,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/incidents/:id',
    access: 'staff',
    summary: 'A confidentiality incident',
    params: one,
    reply: incident,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/incidents/:id',
    access: 'staff',
    summary: 'Changes a confidentiality incident; each change leaves an entry in the audit log',
    params: one,
    body: incidentForm,
    reply: incident,
  }),
}
