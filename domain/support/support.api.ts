import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { listQuery } from '../list-filter.ts'
import { stockKinds } from '../stock/stock.api.ts'
import { manyLines } from '../validation/lines.ts'

export const caseStatuses = ['open', 'answered', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

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
  name: z.string().optional(),
  species: z.enum(speciesList).optional(),
  sex: z.enum(sexes).optional(),
  /** unique_id of the animal registered after all. */
  animal: z.string().optional(),
  leftOut: z.array(leftOut).optional(),
})
export type CaseContext = z.output<typeof caseContext>

export const supportCase = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(caseStatuses),
  /** Null once the account is deleted. */
  person: z.object({ fullName: z.string(), email: z.string() }).nullable(),
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

export const caseAnswer = z.object({
  answer: z.string().trim().min(5).max(4000).regex(manyLines),
})

const one = z.object({ id: z.uuid() })

export const supportApi = {
  cases: endpoint({
    method: 'GET',
    path: '/api/admin/support',
    access: 'staff',
    summary: 'Support cases (list convention; Number, Status, Person, Email, Created)',
    query: listQuery,
    reply: z.array(supportCase),
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
