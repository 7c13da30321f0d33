import { z } from 'zod'
import { captchaField, emailField, fullNameField } from '../accounts/person-fields.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { uniqueId } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { searchedNumber } from '../search/search.api.ts'
import { stockKinds } from '../stock/stock.api.ts'
import { manyLines } from '../validation/lines.ts'
import { blankIsAbsent, messageField } from '../validation/message.ts'
import { say } from '../validation/say.ts'

export const caseStatuses = ['open', 'answered', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** `correction`: of a birth date or a number that owners set once (requirements/animals.md 4). */
export const caseSubjects = [
  'lost',
  'found',
  'number',
  'account',
  'transfer',
  'business',
  'correction',
  'other',
] as const
export type CaseSubject = (typeof caseSubjects)[number]

/** See requirements/contract.md 6. */
export const leftOutReasons = [
  'shipped',
  'unmatched',
  'cardRequired',
  'unknown',
  'second',
  'taken',
  'cardNumber',
] as const
export const leftOut = z.object({
  kind: z.enum(stockKinds),
  number: z.string(),
  reason: z.enum(leftOutReasons),
})
export type LeftOut = z.output<typeof leftOut>

/** Contains no secrets. */
export const caseContext = z.object({
  microchip: z.string().optional(),
  card: z.string().optional(),
  /** As the contact form has it: its kind is not known. */
  number: z.string().optional(),
  name: z.string().optional(),
  species: z.enum(speciesList).optional(),
  sex: z.enum(sexes).optional(),
  /** unique_id of the animal registered after all, or to correct. */
  animal: z.string().optional(),
  leftOut: z.array(leftOut).optional(),
  /** Nobody wrote it: the registry found what staff have to decide. */
  byRegistry: z.literal(true).optional(),
})
export type CaseContext = z.output<typeof caseContext>

export const supportCase = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(caseStatuses),
  /** Null for a case of the wizard. */
  subject: z.enum(caseSubjects).nullable(),
  /** Of the account, or as a visitor typed it; null once the account is deleted. */
  person: z.object({ fullName: z.string(), email: z.string(), hasAccount: z.boolean() }).nullable(),
  /** In which the answer is written. */
  language: z.enum(languages),
  hasPicture: z.boolean(),
  context: caseContext,
  /** Locked by too many wrong verifications. */
  cardLocked: z.boolean(),
  /** Empty if the wizard opened the case. */
  notes: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  created: z.iso.datetime(),
})
export type SupportCase = z.output<typeof supportCase>

const caseFields = z.object({
  subject: z.enum(caseSubjects, say('SUBJECT_REQUIRED')),
  number: z.preprocess(blankIsAbsent, searchedNumber.optional()),
  animal: z.preprocess(blankIsAbsent, uniqueId.optional()),
  message: messageField,
})

export const accountCase = caseFields.refine(
  ({ subject, animal }) => subject !== 'correction' || animal !== undefined,
  { path: ['animal'], message: say('ANIMAL_REQUIRED') },
)

/** Visitors have no animal to correct. */
export const visitorCase = caseFields.omit({ animal: true }).extend({
  subject: z.enum(caseSubjects, say('SUBJECT_REQUIRED')).exclude(['correction']),
  fullname: fullNameField,
  email: emailField,
  captcha: captchaField,
})

const newCase = caseFields.extend({
  ...visitorCase.pick({ fullname: true, email: true, captcha: true }).partial().shape,
  language: z.enum(languages).optional(),
})
export type NewCase = z.output<typeof newCase>

export const caseAnswer = z.object({
  answer: z.string().trim().min(5).max(4000).regex(manyLines),
})

const one = z.object({ id: z.uuid() })

export const supportApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/support',
    access: 'anyone',
    summary:
      'Writes to support; visitors give name, email and captcha, and only accounts an animal to correct',
    body: newCase,
    reply: z.object({ id: z.string(), number: z.int() }),
    status: 201,
    idempotent: true,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/support/:id/picture',
    access: 'anyone',
    summary: 'Adds the one picture of a case, by whoever opened it within the last hour',
    params: one,
    upload: true,
    idempotent: true,
  }),
  cases: endpoint({
    method: 'GET',
    path: '/api/admin/support',
    access: 'staff',
    summary:
      'Support cases (list convention; Number, Status, Person, Email, Account, an id, Created)',
    query: listQuery,
    reply: z.array(supportCase),
  }),
  casesCsv: listCsv(
    '/api/admin/support',
    'staff',
    'The support cases of a filter as CSV; the download is logged',
  ),
  picture: endpoint({
    method: 'GET',
    path: '/api/admin/support/:id/picture',
    access: 'staff',
    summary: 'The picture of a support case',
    params: one,
    status: 200,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/support/:id/answer',
    access: 'staff',
    summary: 'Answers a support case: the person gets it by e-mail',
    params: one,
    body: caseAnswer,
    reply: supportCase,
    idempotent: true,
  }),
  status: endpoint({
    method: 'PUT',
    path: '/api/admin/support/:id/status',
    access: 'staff',
    summary: 'Closes a support case, or opens it again',
    params: one,
    body: z.object({ status: z.enum(['open', 'closed']) }),
    reply: supportCase,
  }),
}
